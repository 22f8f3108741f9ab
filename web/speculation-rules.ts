/**
 * Has browsers fetch the page behind a link that the reader is about to follow (Speculation Rules API). Not what is no page
 * of the site, nor what differs between users.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: ["/api/*", "/uploads/*", "/*.*", "*/admin*", "*/review/*", "*/draft/*", "/*\\?(.+)"] },
          },
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/**
 * Asks for this page once more where the browser shows one that it had fetched ahead, as the server counts a view when a page
 * is asked for, and not when it is fetched ahead.
 */
export function reportPrefetchedView(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming) || !("deliveryType" in navigation)) return;
  if (navigation.deliveryType !== "navigational-prefetch") return;
  // the count is not worth a message
  fetch(location.pathname, { cache: "no-cache" }).catch(() => undefined);
}
