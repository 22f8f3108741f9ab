import { createHash, randomBytes } from "node:crypto";

/** A new secret: 32 random bytes as 43 characters of base64url. */
export const createToken = () => randomBytes(32).toString("base64url");

/** Hash under which a token is stored: SHA-256, hex. A slow hash is not needed, as tokens cannot be guessed. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
