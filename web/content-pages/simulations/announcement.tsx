import { useEffect, useRef, useState } from "react";

/** How long nothing may change before it is said, and how long it stays to be found. */
const settleMs = 800;
const stayMs = 6000;

/** Says a text to screen readers once it has stopped changing; not the text that stood there from the start. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    const say = setTimeout(() => {
      last.current = text;
      setSaid(text);
    }, settleMs);
    const clear = setTimeout(() => setSaid(""), settleMs + stayMs);
    return () => {
      clearTimeout(say);
      clearTimeout(clear);
    };
  }, [text]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {said}
    </p>
  );
}
