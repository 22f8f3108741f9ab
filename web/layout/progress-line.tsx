import { useNavigation } from "react-router";

/** A line along the top edge during a navigation; delayed by its style, so that quick ones do not show it. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div aria-hidden="true" className="progress-line" />;
}
