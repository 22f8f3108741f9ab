/** Size of the images that shared links show, px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

const own = /^\/((?:uploads|images)\/(?:[\w-]+\/)+[\w-]+(?:\.[\w-]+)*)\.(webp|svg)$/;

/** The image of 1200 × 630 px made from one of the site's own; `null` for images of other sites. */
export function socialImageUrl(image: string): string | null {
  const match = own.exec(image);
  return match ? `/social/${match[1]}.${match[2]}.jpg` : null;
}

/** The image that a social image is made from; `null` for an address that is none. */
export function socialImageSource(path: string): string | null {
  const image = `/${path.replace(/^\/social\//, "").replace(/\.jpg$/, "")}`;
  return path.startsWith("/social/") && path.endsWith(".jpg") && own.test(image) ? image : null;
}
