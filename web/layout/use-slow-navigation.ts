import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** Milliseconds for which a page may stand after the reader has asked for another one. */
const patienceMs = 150;

/** Where the reader is going, once that takes long enough to speak of it. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(location), patienceMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location === slow ? location : undefined;
}
