/** Errors of a form as a whole. The live region is rendered empty first, so that its text is announced. */
export const FormErrorList = ({ texts }: { texts: readonly string[] }) => (
  <div role="alert" className="contents">
    {texts.length > 0 && (
      <div className="border-l-3 border-error bg-panel px-4 py-3 text-15 text-error">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )}
  </div>
);
