const settings = {
  // a desk with a mouse, as Playwright has it: this flag takes the place of its own
  primaryHoverType: 2,
  availableHoverTypes: 2,
  primaryPointerType: 4,
  availablePointerTypes: 4,
  // px below the window at which images and frames are fetched: where the connection's speed is not known, as in
  // Chromium's headless shell, twice as many as a desk on a good line fetches
  lazyLoadingImageMarginPxUnknown: 1250,
  lazyLoadingFrameMarginPxUnknown: 1250,
};

/** Command line of the browser in the tests. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--blink-settings=${Object.entries(settings)
    .map((setting) => setting.join("="))
    .join(",")}`,
];
