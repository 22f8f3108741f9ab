/** Something that is on its way. */
export const LoadingState = ({ text }: { text: string }) => (
  <div role="status" className="text-15">
    <div className="loading-plate" />
    <p className="mt-4 no-autospace">{text}</p>
  </div>
);
