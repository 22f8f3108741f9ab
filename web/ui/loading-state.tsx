import { useT } from "#web/i18n/use-t.ts";

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

/** A whole page that is loading. */
export function LoadingPage() {
  const t = useT();
  return (
    <div className="wrap section">
      <LoadingState heading text={t("layout.loading")} />
    </div>
  );
}
