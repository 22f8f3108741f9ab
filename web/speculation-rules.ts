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
          { not: { href_matches: ["/api/*", "/uploads/*", "/*.*", "*/admin*", "*/review/*", "*/draft/*", "/*\\?*"] } },
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
