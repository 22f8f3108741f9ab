import { randomBytes } from "node:crypto";

/** `version-traceid-parentid-flags`, and further fields of later versions: W3C Trace Context, section 3.2. */
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

const zeros = /^0+$/;

/** The trace id of a `traceparent` header, or a new one where the header is absent or malformed: 32 hex digits. */
export function traceIdOf(traceparent: string | undefined): string {
  const [, version, trace = "", parent = "", further] = pattern.exec(traceparent ?? "") ?? [];
  const valid = trace !== "" && version !== "ff" && !zeros.test(trace) && !zeros.test(parent);
  if (valid && (version !== "00" || further === undefined)) return trace;
  return randomBytes(16).toString("hex");
}
