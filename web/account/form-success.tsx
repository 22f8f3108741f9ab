/** Success message of a form. The live region is rendered empty first, so that its text is announced. */
export const FormSuccess = ({ text }: { text: string | null }) => (
  <div role="status" className="contents">
    {text !== null && (
      <p className="no-autospace border-l-3 border-success bg-panel px-4 py-3 text-15 text-success">{text}</p>
    )}
  </div>
);
