/** A form that a browser without a script has posted, as its page shows it again. Texts are in the page's language. */
export interface PostedForm {
  /** What was entered, by the names of the fields. */
  fields: Readonly<Record<string, string>>;
  /** What is wrong, by the names of the fields. */
  errors: Readonly<Record<string, string>>;
  /** What is said of the whole. */
  message: string;
  /** Whether the message is about a failure. */
  failed: boolean;
  /** When the form was shown, encrypted; comes back with the next try. */
  stamp: string;
}
