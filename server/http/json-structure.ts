import { AppError } from "#contract/errors.ts";

/** Maximum depth of arrays and objects in a JSON body. */
export const maxDepth = 32;

/** Maximum number of values in a JSON body: members of objects and elements of arrays on all levels. */
export const maxValues = 10_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Checks the structure of a JSON text while its bytes arrive, before it is parsed: time and memory of parsing depend on
 * the number of values, not of bytes. Each chunk is scanned once. Whether the text is valid JSON is left
 * to the parser.
 */
export function createStructureCheck() {
  let depth = 0;
  let values = 1;
  let inString = false;
  let escaped = false;

  /** Scans the next bytes. Throws `bad_request` once there are too many levels or values. */
  return (chunk: Uint8Array): void => {
    // by index: twice as fast as by iterator
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (escaped) escaped = false;
      else if (inString) {
        if (byte === quote) inString = false;
        else if (byte === backslash) escaped = true;
      } else if (byte === quote) inString = true;
      else if (byte === openBracket || byte === openBrace) {
        depth++;
        values++;
      } else if (byte === closeBracket || byte === closeBrace) depth--;
      else if (byte === comma) values++;
      if (depth > maxDepth || values > maxValues) {
        throw new AppError("bad_request", "errors.json_too_complex", {
          values: { depth: maxDepth, values: maxValues },
        });
      }
    }
  };
}
