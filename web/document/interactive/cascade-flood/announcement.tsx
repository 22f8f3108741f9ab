import { useEffect, useRef, useState } from "react";

/** How long a result has to rest until it is read out, ms. */
const restMs = 1000;

/** Reads a text out once it has changed and rested; the first one stands on the page already. */
export function Announcement({ text }: { text: string }) {
  const shown = useRef(text);
  const [said, say] = useState("");
  useEffect(() => {
    if (shown.current === text) return;
    const timer = setTimeout(() => {
      shown.current = text;
      say(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
