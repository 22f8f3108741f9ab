import fontUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url&no-inline";
import { palette } from "#contract/palette.ts";

/** Attributes whose colours come from the theme. */
const painted = ["fill", "stroke", "stop-color", "color"] as const;

/** The page's font as a data address; empty where it cannot be had: then the reader's own font stands in. */
async function font(): Promise<string> {
  try {
    const response = await fetch(fontUrl);
    if (!response.ok) return "";
    const bytes = new Uint8Array(await response.arrayBuffer());
    const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
      String.fromCharCode(...bytes.subarray(8192 * i, 8192 * (i + 1))),
    );
    return `data:font/woff2;base64,${btoa(parts.join(""))}`;
  } catch {
    return "";
  }
}

/**
 * A drawing of the page as a file of its own: what the page shows of it, in the colours of the theme at hand on its
 * ground, with the lettering's font inside. Chinese letters come from the reader's fonts, as on the page. `about` says
 * what it shows and where it is from.
 */
export async function svgFile(drawing: SVGSVGElement, about: string): Promise<string> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError("a drawing is an SVG element");
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [i, original] of originals.entries()) {
    const element = copies[i];
    const style = getComputedStyle(original);
    if (style.display === "none" && !original.closest("clipPath, defs")) element?.remove();
    for (const name of painted)
      if (/var\(|currentcolor/i.test(original.getAttribute(name) ?? ""))
        element?.setAttribute(name, style.getPropertyValue(name));
    element?.removeAttribute("class");
  }
  const { x, y, width, height } = drawing.viewBox.baseVal;
  copy.removeAttribute("style");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const source = await font();
  const face =
    source && `@font-face{font-family:"Instrument Sans";src:url(${source});font-weight:400 700;font-stretch:75% 100%}`;
  const ground = document.createElementNS(drawing.namespaceURI, "rect");
  const box = { x, y, width, height, fill: getComputedStyle(drawing).getPropertyValue("--ground") || palette.white };
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, String(value));
  const style = document.createElementNS(drawing.namespaceURI, "style");
  style.textContent = `${face}text{font-family:"Instrument Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;font-stretch:90%;font-variant-numeric:tabular-nums}`;
  const description = document.createElementNS(drawing.namespaceURI, "desc");
  description.textContent = about;
  copy.prepend(description, style, ground);
  return new XMLSerializer().serializeToString(copy);
}
