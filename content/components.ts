/** What the check of the content reads of a component. */
export interface ComponentTraits {
  /** Its `id` is an anchor of the page. */
  section?: true;
  /** Its `name` is a drawing of `figures/registry.ts`. */
  drawing?: true;
  /** What its `caption` is of; with `captionInside`, its content is the caption too. */
  captionOf?: "figure" | "video";
  captionInside?: true;
}

/** The components that content files may use. Those of pages are made in `web/content-pages/mdx`. */
export const contentComponents = {
  Opening: { drawing: true, captionOf: "figure", captionInside: true },
  Stations: { drawing: true },
  Station: { section: true },
  Reaches: { section: true },
  Reach: {},
  Section: { section: true },
  Band: { section: true },
  Notebook: { section: true },
  Cell: {},
  In: {},
  Out: {},
  Pair: {},
  Wide: {},
  Stages: {},
  Stage: {},
  Figure: { drawing: true, captionOf: "figure", captionInside: true },
  Beside: { drawing: true, captionOf: "figure" },
  SourceCatalogue: {},
  Video: { captionOf: "video", captionInside: true },
  Note: {},
  Formula: {},
  Readings: {},
  Reading: {},
  Value: {},
  AssumedInputs: {},
  Input: {},
  Accordion: {},
  Panel: {},
  Photo: {},
  StoredInBrowser: {},
  StoredOnServer: {},
  VideoHosts: {},
  FeedbackChannels: {},
  HostingFacts: {},
  FeedAddresses: {},
  FeedCommands: {},
  SearchKeySwitch: {},
} as const satisfies Record<string, ComponentTraits>;

export type ContentComponent = keyof typeof contentComponents;
