import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import {
  apply,
  type Bounds,
  boundsOf,
  combine,
  corners,
  enlargement,
  identity,
  type Matrix,
  transformOf,
} from "./geometry.ts";
import { type Box, layOut } from "./lines-of-text.ts";
import { type Node, parseMarkup } from "./markup.ts";
import { type Outline, outlines } from "./path-data.ts";

/** Lettering of the page that shows only on wide or only on narrow screens. */
export type Screen = "wide" | "narrow";

/** What clips an element: it shows inside every one of these shapes. */
type Clips = readonly (readonly (readonly Point[])[])[];

interface Drawn {
  /** Its place among what is drawn: later elements lie over it. */
  readonly order: number;
  /** Shown on one kind of screen only. */
  readonly screen: Screen | undefined;
  readonly clips: Clips;
}

/** A line of lettering. */
export interface Label extends Drawn {
  readonly words: string;
  /** Corners of its ink, px of the view box. */
  readonly ink: readonly Point[];
  readonly bounds: Bounds;
  /** Box of the line in its own user space as browsers measure it. */
  readonly box: Box;
  /** It is drawn with an outline. */
  readonly outlined: boolean;
}

/** A line or an area. */
export interface Shape extends Drawn {
  readonly node: Node;
  /** From its own user space to px of the view box. */
  readonly matrix: Matrix;
  readonly name: string;
  readonly outlines: readonly Outline[];
  readonly bounds: Bounds;
  /** Colour and width of its line, px; no colour where it has none. */
  readonly stroke: string | undefined;
  readonly width: number;
  /** It hides what lies under it. */
  readonly opaque: boolean;
  readonly evenOdd: boolean;
}

/** A drawing, taken apart. */
export interface Scene {
  readonly frame: Bounds;
  readonly labels: readonly Label[];
  readonly shapes: readonly Shape[];
}

/** What an element hands on to its children. */
interface Context {
  readonly matrix: Matrix;
  readonly attributes: Readonly<Record<string, string>>;
  readonly screen: Screen | undefined;
  readonly clips: Clips;
  readonly opacity: number;
}

/** Opacity below which a line is a hairline that lettering may stand on, as the isobaths between two index isobaths. */
const faintest = 0.3;

const inherited = new Set([
  "fill",
  "stroke",
  "stroke-width",
  "fill-opacity",
  "stroke-opacity",
  "fill-rule",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
  "letter-spacing",
  "dominant-baseline",
]);

/** Elements whose children are not drawn in their place. */
const definitions = new Set([
  "defs",
  "clipPath",
  "mask",
  "pattern",
  "marker",
  "symbol",
  "linearGradient",
  "radialGradient",
  "style",
  "title",
  "desc",
]);

const size = (node: Node, name: string): number => Number(node.attributes[name] ?? 0);

const ellipse = (x: number, y: number, rx: number, ry: number): Point[] =>
  Array.from(
    { length: 24 },
    (_, i): Point => [x + rx * Math.cos((i * Math.PI) / 12), y + ry * Math.sin((i * Math.PI) / 12)],
  );

const polygon = (points: readonly Point[], closed: boolean): Outline[] => {
  const first = points[0];
  return first ? [{ points: closed ? [...points, first] : points, closed }] : [];
};

/** The lines of a basic shape in its own user space. */
function shapeOf(node: Node): Outline[] {
  const value = (name: string) => size(node, name);
  if (node.name === "path") return outlines(node.attributes.d ?? "");
  if (node.name === "line")
    return polygon(
      [
        [value("x1"), value("y1")],
        [value("x2"), value("y2")],
      ],
      false,
    );
  if (node.name === "rect") {
    const [x, y] = [value("x"), value("y")];
    return polygon(corners(x, y, x + value("width"), y + value("height")), true);
  }
  if (node.name === "circle") return polygon(ellipse(value("cx"), value("cy"), value("r"), value("r")), true);
  if (node.name === "ellipse") return polygon(ellipse(value("cx"), value("cy"), value("rx"), value("ry")), true);
  if (node.name !== "polygon" && node.name !== "polyline") return [];
  const numbers = (node.attributes.points ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const points = numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));
  return polygon(points, node.name === "polygon");
}

const moved = (lines: readonly Outline[], matrix: Matrix): Outline[] =>
  lines.map(({ points, closed }) => ({ points: points.map((point) => apply(matrix, point)), closed }));

const screenOf = (classes: string | undefined): Screen | undefined =>
  /\bwide-only\b/.test(classes ?? "") ? "wide" : /\bnarrow-only\b/.test(classes ?? "") ? "narrow" : undefined;

/** Takes a drawing apart into its labels and its shapes, in px of its view box. */
export function sceneOf(markup: string): Scene {
  const root = parseMarkup(markup);
  const [x = 0, y = 0, width = 0, height = 0] = (root.attributes.viewBox ?? "").split(/[\s,]+/).map(Number);
  const language: Language = root.attributes.lang?.startsWith("zh") ? "zh" : "en";
  const named = new Map<string, Node>();
  const collect = (node: Node) => {
    if (node.attributes.id) named.set(node.attributes.id, node);
    for (const child of node.children) if (typeof child !== "string") collect(child);
  };
  collect(root);

  const labels: Label[] = [];
  const shapes: Shape[] = [];
  let order = 0;

  const clipped = (reference: string | undefined, matrix: Matrix): Clips => {
    const node = named.get(/url\(#([^)]+)\)/.exec(reference ?? "")?.[1] ?? "");
    if (!node) return [];
    const parts = node.children.flatMap((child) => (typeof child === "string" ? [] : moved(shapeOf(child), matrix)));
    return [parts.map(({ points }) => points)];
  };

  function visit(node: Node, parent: Context): void {
    if (definitions.has(node.name)) return;
    const own = Object.entries(node.attributes).filter(([name]) => inherited.has(name));
    const matrix = combine(parent.matrix, transformOf(node.attributes.transform));
    const context: Context = {
      matrix,
      attributes: { ...parent.attributes, ...Object.fromEntries(own) },
      screen: screenOf(node.attributes.class) ?? parent.screen,
      clips: [...parent.clips, ...clipped(node.attributes["clip-path"], matrix)],
      opacity: parent.opacity * Number(node.attributes.opacity ?? 1),
    };
    if (node.name === "text") {
      write(node, context);
      return;
    }
    if (node.name === "use") {
      const target = named.get((node.attributes.href ?? "").slice(1));
      const place: Matrix = [1, 0, 0, 1, size(node, "x"), size(node, "y")];
      if (target) visit(target, { ...context, matrix: combine(matrix, place) });
      return;
    }
    draw(node, context);
    for (const child of node.children) if (typeof child !== "string") visit(child, context);
  }

  function draw(node: Node, { matrix, attributes, screen, clips, opacity }: Context): void {
    const lines = moved(shapeOf(node), matrix);
    if (lines.length === 0) return;
    const strength = opacity * Number(attributes["stroke-opacity"] ?? 1);
    const stroke = attributes.stroke === "none" || strength < faintest ? undefined : attributes.stroke;
    const fill = attributes.fill ?? "black";
    const solid = opacity * Number(attributes["fill-opacity"] ?? 1);
    shapes.push({
      order: order++,
      screen,
      clips,
      node,
      matrix,
      name: node.name,
      outlines: lines,
      bounds: boundsOf(lines.flatMap(({ points }) => points)),
      stroke,
      width: stroke ? Number(attributes["stroke-width"] ?? 1) * enlargement(matrix) : 0,
      opaque: fill !== "none" && !fill.startsWith("url(") && solid > 0.9 && node.name !== "line",
      evenOdd: attributes["fill-rule"] === "evenodd",
    });
  }

  function write(node: Node, { matrix, attributes, screen, clips, opacity }: Context): void {
    if (opacity === 0) return;
    const outlined = attributes.stroke !== undefined && attributes.stroke !== "none";
    for (const { words, ink, box } of layOut(node, attributes, language)) {
      const points = corners(ink.left, ink.top, ink.right, ink.bottom).map((point) => apply(matrix, point));
      labels.push({ order: order++, screen, clips, words, ink: points, bounds: boundsOf(points), box, outlined });
    }
  }

  visit(root, { matrix: identity, attributes: {}, screen: undefined, clips: [], opacity: 1 });
  return { frame: { left: x, top: y, right: x + width, bottom: y + height }, labels, shapes };
}
