import { useNavigation } from "react-router";

/** A line along the top edge while the next page is on its way; a style delays it, so that quick ones show nothing. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div aria-hidden="true" className="progress-line" />;
}
