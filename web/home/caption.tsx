/** The caption of a figure after its number, such as `Fig. 2.1`. `pattern` holds `{n}`. */
export const Caption = ({ pattern, number, text }: { pattern: string; number: string; text: string }) => (
  <>
    <b className="mr-[1em] text-ink-2">{pattern.replace("{n}", number)}</b>
    {text}
  </>
);
