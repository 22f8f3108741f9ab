/** That a form was dealt with. Stands empty before, so that its text is read out. */
export const FormSuccess = ({ text }: { text: string | null }) => (
  <div role="status" className="contents">
    {text !== null && (
      <p className="no-autospace border-l-3 border-success bg-panel px-4 py-3 text-15 text-success">{text}</p>
    )}
  </div>
);
