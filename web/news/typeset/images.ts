import type { Element, Properties, Root } from "hast";
import { visit } from "unist-util-visit";
import { classesOf, element, isElement, propertyOf } from "#contract/html-tree.ts";
import { type ImageSources, imageSources } from "#contract/image-sources.ts";

/** The text column in CSS pixels, for the `sizes` of images in it, and what an image takes that is wider. */
const [column, wideColumn] = [640, 768];

/** Width in pixels from which an image whose width nobody chose is shown wider than the text. */
const wideFrom = 1200;

/** Height of a panorama in its frame, px. */
const panoramaHeight = 320;

const loading: Properties = { loading: "lazy", decoding: "async" };

/** An image of the site, and what its author chose. */
interface SiteImage {
  sources: ImageSources;
  src: string;
  /** `null` where nobody chose it. */
  width: number | null;
  sizes: string;
  /** What the author's text says of it, its text alternative above all. */
  own: Properties;
  /** The share of the text's width. */
  share: string | undefined;
}

function siteImage(node: Element): SiteImage | null {
  const src = propertyOf(node, "src");
  const sources = imageSources(src);
  if (sources === null) return null;
  const { width: _width, height: _height, srcSet: _srcSet, sizes: _sizes, className: _class, ...own } = node.properties;
  const chosen = Number(propertyOf(node, "width")) || null;
  const share = classesOf(node).find((name) => name.startsWith("wm-image-"));
  return {
    sources,
    src,
    width: chosen === sources.width ? null : chosen,
    sizes: propertyOf(node, "sizes"),
    own,
    share,
  };
}

const picture = (properties: Properties, sources: Element[], image: Properties): Element =>
  element("picture", properties, [...sources, element("img", { ...image, ...loading })]);

const sourcesOf = (type: "image/avif" | "image/webp", srcSet: string | null, place: Properties): Element[] =>
  srcSet === null ? [] : [element("source", { type, srcSet, ...place })];

/** The site's figures that have a second drawing, for places below 480 px. */
const redrawn = /^(\/images\/news\/(?:oxygen-profiles|taylor-diagram|water-age-map))\.1600x900\.webp$/;

/** The sources of such a figure's narrow drawing, for windows in which its place is that narrow; else nothing. */
function narrowSources(src: string): Element[] {
  const stem = redrawn.exec(src)?.[1];
  const narrow = stem === undefined ? null : imageSources(`${stem}-narrow.960x1080.webp`);
  if (narrow === null) return [];
  const { width, height, avif, webp } = narrow;
  const place = { media: "(max-width: 519px)", sizes: "calc(100vw - 40px)", width, height };
  return [...sourcesOf("image/avif", avif, place), ...sourcesOf("image/webp", webp, place)];
}

/** Whether an image is so wide that nothing could be seen of it in the text's width. */
const isPanorama = ({ width, height }: ImageSources) => width > 4 * height && width > 2 * wideColumn;

/** A panorama in a frame that scrolls, which can be focused to be scrolled by keys. */
function panorama({ sources: { width, height, avif, webp }, own }: SiteImage): Element {
  const sizes = `${Math.round((Math.min(panoramaHeight, height) * width) / height)}px`;
  const name = own.alt ? { role: "group", ariaLabel: own.alt } : {};
  return element("span", { className: ["wm-panorama"], tabIndex: 0, ...name }, [
    picture({}, sourcesOf("image/avif", avif, { sizes }), { ...own, width, height, srcSet: webp, sizes }),
  ]);
}

/** Whether the image is wider than the text: large, across, and of no width that its author chose. */
const isWide = ({ width, sources }: SiteImage) =>
  width === null && sources.width >= wideFrom && sources.height <= 0.8 * sources.width;

const sizesOf = (shown: number, place: number) => `(min-width: ${place + 40}px) ${shown}px, calc(100vw - 40px)`;

/** An image in every size and format it exists in, with its dimensions. */
function responsive(image: SiteImage, sizes: string): Element {
  const { sources, src, own, share } = image;
  if (image.width === null && isPanorama(sources)) return panorama(image);
  const width = image.width ?? sources.width;
  // a share of the text is that of the place: the image in it is no wider than its own pixels
  const height = Math.max(1, Math.round((width * sources.height) / sources.width));
  return picture(
    share === undefined ? {} : { className: [share] },
    [...(image.width === null ? narrowSources(src) : []), ...sourcesOf("image/avif", sources.avif, { sizes })],
    { ...own, width, height, srcSet: sources.webp, sizes },
  );
}

function sizesInText({ sizes, width, sources }: SiteImage): string {
  const shown = Math.min(column, width ?? sources.width);
  return sizes || sizesOf(shown, shown);
}

/** Shows the images of the site in every size and format they exist in; all are loaded when near. */
export const rehypeImages = () => (tree: Root) => {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "img" || parent === undefined || index === undefined) return undefined;
    const image = siteImage(node);
    if (image === null) {
      const { loading: _loading, decoding: _decoding, ...own } = node.properties;
      node.properties = { ...own, ...loading };
      return undefined;
    }
    const wide =
      isElement(parent, "figure") && index === 0 && Object.keys(parent.properties).length === 0 && isWide(image);
    if (wide && isElement(parent, "figure")) parent.properties.className = ["wide"];
    parent.children[index] = responsive(image, wide ? sizesOf(wideColumn, wideColumn) : sizesInText(image));
    return index + 1;
  });
};
