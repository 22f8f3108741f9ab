/** Something on a clipboard, and the article it becomes. */
export interface PasteFixture {
  name: string;
  html: string;
  /** The HTML of the article. */
  expected: string;
  /** Images that cannot be shown: why, and where they were. */
  missing?: readonly (readonly [reason: string, origin: string])[];
}
