const children = (element: Element | undefined) => [...(element?.children ?? [])];

/** A part of a formula in braces, unless it is one sign. */
const group = (tex: string) => (/^(?:.|\\[a-z]+)$/iu.test(tex) ? tex : `{${tex}}`);

/** Presentation MathML as TeX, as far as formulas of texts use it. */
function texOf(element: Element | undefined): string {
  const parts = children(element);
  const [a = "", b = "", c = ""] = parts.slice(0, 3).map(texOf);
  switch (element?.localName) {
    case undefined:
    case "annotation":
    case "annotation-xml":
    case "mspace":
      return "";
    case "semantics":
      return a;
    case "mfrac":
      return `\\frac{${a}}{${b}}`;
    case "msqrt":
      return `\\sqrt{${parts.map(texOf).join("")}}`;
    case "mroot":
      return `\\sqrt[${b}]{${a}}`;
    case "msup":
    case "mover":
      return `${group(a)}^{${b}}`;
    case "msub":
    case "munder":
      return `${group(a)}_{${b}}`;
    case "msubsup":
    case "munderover":
      return `${group(a)}_{${b}}^{${c}}`;
    case "mfenced":
      return `(${parts.map(texOf).join(",")})`;
    case "mtable":
      return parts.map(texOf).join(" \\\\ ");
    case "mtr":
      return parts.map(texOf).join(" & ");
    default:
      return parts.length > 0 ? parts.map(texOf).join("") : (element?.textContent?.trim() ?? "");
  }
}

/** TeX as its author wrote it, without what encyclopedias wrap it in. */
const unwrapped = (tex: string) =>
  (/^\{\\(?:display|text)style\s*([\s\S]*)\}$/.exec(tex.trim())?.[1] ?? tex).replaceAll(/\s+/g, " ").trim();

const hosts = /(?:^|\s)(?:mwe-math-element|katex(?:-display)?|MathJax(?:_Display)?|ztext-math)(?:\s|$)/;

/** Whether an element is a formula with all that programs put beside it: an image, marks for readers, a drawing. */
export const isFormula = (element: Element): boolean =>
  /^(?:math|m:omath|m:omathpara|mjx-container)$/.test(element.localName) ||
  hosts.test(element.getAttribute("class") ?? "");

/** A formula as TeX, from where programs keep it, else from its MathML. */
export function formulaTex(element: Element): string {
  const found =
    element.getAttribute("data-tex") ??
    element.querySelector('annotation[encoding="application/x-tex" i]')?.textContent ??
    element.querySelector("img[alt]")?.getAttribute("alt") ??
    element.getAttribute("alt");
  if (found?.trim()) return unwrapped(found);
  const math = element.localName === "math" ? element : element.querySelector("math");
  const written = math?.getAttribute("alttext");
  if (written) return unwrapped(written);
  return math ? texOf(math) : (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
