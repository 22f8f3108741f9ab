/** Size of the pictures that shared links show, px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

const own = /^\/((?:uploads|images)\/(?:[\w-]+\/)+[\w-]+(?:\.[\w-]+)*)\.(webp|svg)$/;

/** The picture of 1200 × 630 px made from one of the site's own; `null` for pictures of other sites. */
export function socialImageUrl(picture: string): string | null {
  const match = own.exec(picture);
  return match ? `/social/${match[1]}.${match[2]}.jpg` : null;
}

/** The picture that a social image is made from; `null` for an address that is none. */
export function socialImageSource(path: string): string | null {
  const picture = `/${path.replace(/^\/social\//, "").replace(/\.jpg$/, "")}`;
  return path.startsWith("/social/") && path.endsWith(".jpg") && own.test(picture) ? picture : null;
}
