/** What an interactive model is given by the page. */
export interface PartProps {
  /** Number of the drawing it stands in for, in words: "Fig. 2". */
  label: string;
  /** To be called, in a layout effect, once the model shows something: the static drawing is hidden from then on. */
  onReady: () => void;
}
