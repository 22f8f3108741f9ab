import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** Milliseconds of a navigation before a loading state is shown. */
const patienceMs = 150;

/** The target of a navigation that takes longer than that. */
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
