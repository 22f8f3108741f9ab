/** The router's count of the entries it has made in this tab since the document was loaded first; 0 where it is unknown. */
function routerIndex(state: unknown): number {
  if (typeof state !== "object" || state === null || !("idx" in state)) return 0;
  return typeof state.idx === "number" ? state.idx : 0;
}

/** Whether the page before this one in the tab's history is one of this site, so that going back does not leave it. */
export function isSiteBefore(): boolean {
  // the browser counts only entries of this site
  const { navigation }: { navigation?: Navigation } = window;
  if (navigation) return navigation.canGoBack;
  if (routerIndex(window.history.state) > 0) return true;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
