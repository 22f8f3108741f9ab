export interface LoadingStateProps {
  text: string;
  /** Whether it stands in the place of a whole page, whose heading it then is. */
  heading?: boolean;
}

/** Something that is on its way. */
export function LoadingState({ text, heading = false }: LoadingStateProps) {
  const Text = heading ? "h1" : "p";
  return (
    <div role="status" className="text-15">
      <div className="loading-plate" />
      <Text className="mt-4 font-normal text-15 no-autospace">{text}</Text>
    </div>
  );
}
