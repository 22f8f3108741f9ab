import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";

/** How long the button says whether the text was copied, ms. */
const shownMs = 2500;

interface CopyButtonProps extends Pick<ButtonProps, "size"> {
  /** Gives the text when the button is pressed. */
  text: () => string;
  /** The button's label, and what it says afterwards. */
  words: Readonly<Record<"copy" | "copied" | "not_copied", string>>;
}

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, words, size = "small" }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "not_copied" | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), shownMs);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setResult("copied");
    } catch {
      setResult("not_copied");
    }
  };
  return (
    <>
      <Button look="secondary" size={size} onClick={() => void copy()}>
        {words[result ?? "copy"]}
      </Button>
      <span role="status" className="sr-only">
        {result && words[result]}
      </span>
    </>
  );
}
