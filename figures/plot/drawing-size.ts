/** The three drawings of a figure: for phones, for tablets and text columns, and for wide places. */
export type DrawingSize = "narrow" | "medium" | "wide";

/** Which drawing stands in a place of this width, px; `document-parts.css` chooses by the same widths. */
export const drawingSize = (width: number): DrawingSize => (width < 550 ? "narrow" : width < 980 ? "medium" : "wide");
