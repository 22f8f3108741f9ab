import { stringifyEntities } from "stringify-entities";

const inText = ["&", "<", ">"];
const inValue = [...inText, '"'];

/** A text as it is written between the tags of HTML or XML. */
export const escapeText = (text: string): string =>
  stringifyEntities(text, { subset: inText, useNamedReferences: true });

/** A text as it is written in an attribute's double quotes. */
export const escapeValue = (text: string): string =>
  stringifyEntities(text, { subset: inValue, useNamedReferences: true });
