const howToBuild = "`npm ci --include=dev && npm run build`";

/**
 * Whether `npm start` may install packages and build, and the line that it says where it may not and should. In production
 * nothing is installed or built by a start; neither in a folder that cannot be written to, nor where the packages for
 * development were taken away (`packages` is "production"), as an operator does who has built.
 */
export function planStart({ production, writable, packages, built, stale }) {
  if (!production && writable && !(built && stale && packages === "production")) return { prepares: true };
  if (!built) return { prepares: false, message: `The site has not been built: run ${howToBuild}, then start it.` };
  if (packages === "none") return { prepares: false, message: "The packages are missing: run `npm ci --omit=dev`." };
  if (!stale) return { prepares: false };
  return {
    prepares: false,
    message: `The files have changed since the site was built; the old build is served until ${howToBuild}.`,
  };
}

/**
 * Whether a command may install packages where those that are present are not those of the lock file (`fits` is false), and
 * the line that it says where it may not: in production, and in a folder that cannot be written to.
 */
export function planCommand({ production, writable, fits }) {
  if (fits) return { prepares: false };
  if (!production && writable) return { prepares: true };
  return {
    prepares: false,
    message: "The packages are missing or not those of package-lock.json: run `npm ci --omit=dev`, then this again.",
  };
}
