/** A turning ring, 16 px, in the text's colour. */
export const Spinner = () => <span aria-hidden="true" className="spinner" />;
