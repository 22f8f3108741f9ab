const KB = 1024;

/** Most bytes of a page's first load, by kind of file, compressed; `formulas` is the font of formulas. */
export const pageBudget = {
  document: 30 * KB,
  /** Of a document, whose islands need React: 80 KB are aimed at, the enquiry's form needs six more. */
  documentScripts: 88 * KB,
  /** Of a screen of the application, which needs React and the router: 130 KB are aimed at, 140 are reached by plain means. */
  applicationScripts: 140 * KB,
  styles: 20 * KB,
  fonts: 60 * KB,
  formulas: 40 * KB,
} as const;
