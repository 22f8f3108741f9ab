/** What is gathered while a document is rendered: its sections, and how many figures came before. */
export interface Outline {
  readonly sections: { id: string; title: string }[];
  figures: number;
}

/** A section of a document, as the navigation beside it names it. */
export type OutlineEntry = Outline["sections"][number];
