import { useMemo, useState } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { fetchData, hasData } from "./data-files.ts";
import styles from "./figure-viewer.module.css";
import { svgFile } from "./svg-file.ts";
import { useZoom } from "./use-zoom.ts";

interface FigureViewerProps {
  figure: Element;
  onClose: () => void;
}

/** A drawing's markup with names of its own, as those of the drawing on the page stand in the same document. */
function markupOf(drawing: Element | null): string {
  if (!drawing) return "";
  const copy = withOwnShapes(drawing);
  for (const element of [copy, ...copy.querySelectorAll("*")])
    for (const attribute of element.attributes) attribute.value = withOwnName(attribute);
  return copy.outerHTML;
}

/** The value of an attribute, with the names in it as the copy has them. */
function withOwnName({ name, value }: Attr): string {
  if (name === "id") return `large-${value}`;
  if (name === "href" && value.startsWith("#")) return `#large-${value.slice(1)}`;
  return value.replaceAll("url(#", "url(#large-").replaceAll('url("#', 'url("#large-');
}

/** A caption's markup, its references as text: their notes stand on the page behind the dialog. */
function captionOf(caption: Element | null): string {
  if (!caption) return "";
  const copy = document.importNode(caption, true);
  for (const link of copy.querySelectorAll("a[data-footnote-ref]")) {
    const reference = document.createElement("span");
    reference.className = styles.reference ?? "";
    reference.append(...link.childNodes);
    link.replaceWith(reference);
  }
  return copy.innerHTML;
}

/** A copy of a drawing together with the shapes that it takes from other drawings of the page. */
function withOwnShapes(drawing: Element): Element {
  const copy = document.importNode(drawing, true);
  const defs = document.createElementNS(drawing.namespaceURI, "defs");
  copy.prepend(defs);
  const complete = (part: Element) => {
    for (const use of part.querySelectorAll("use")) {
      const name = use.getAttribute("href") ?? "#";
      const shape = copy.querySelector(name) ? null : document.querySelector(name);
      if (!shape) continue;
      const own = document.importNode(shape, true);
      defs.append(own);
      complete(own);
    }
  };
  complete(copy);
  return copy;
}

/** The drawing for the window's width, of those that the figure has. */
function drawingOf(figure: Element): SVGSVGElement | null {
  const kind = innerWidth < 480 ? "narrow" : innerWidth < 900 ? "medium" : "wide";
  return (
    figure.querySelector<SVGSVGElement>(`.doc-drawing-${kind} > svg`) ??
    figure.querySelector<SVGSVGElement>(".doc-drawing > svg")
  );
}

/**
 * A figure over the whole window, to be enlarged, moved and saved as a drawing or, where it has them, as its data. Escape
 * or its button closes it, and focus goes back.
 */
export function FigureViewer({ figure, onClose }: FigureViewerProps) {
  const t = useT();
  const language = useLanguage();
  const [drawing] = useState(() => drawingOf(figure));
  const box = drawing?.viewBox.baseVal;
  const size = useMemo(() => ({ width: box?.width ?? 1, height: box?.height ?? 1 }), [box]);
  const { view, width, zoom, larger, smaller, whole, onKeyDown, drag, least, most } = useZoom(size);
  const [markup] = useState(() => markupOf(drawing));
  const caption = figure.querySelector(".doc-caption > div");
  const [captionMarkup] = useState(() => captionOf(caption));
  const name = figure.querySelector("[data-drawing]")?.getAttribute("data-drawing") ?? "figure";
  const [failed, setFailed] = useState(false);

  async function save(kind: "svg" | "csv") {
    try {
      const shown = view.current?.querySelector("svg");
      if (kind === "csv") saveFile(`${name}.csv`, await fetchData(name, language), "text/csv");
      else if (shown)
        saveFile(
          `${name}.svg`,
          await svgFile(shown, `${caption?.textContent ?? ""} ${location.href}`),
          "image/svg+xml",
        );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <NativeDialog
      className={styles.figureViewer}
      aria-label={t("document.figure_large")}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.sheet}>
        <div className={styles.tools}>
          <button type="button" onClick={smaller} aria-disabled={zoom <= least} aria-label={t("document.zoom.smaller")}>
            <Sign d="M2 8h12" />
          </button>
          <output className={styles.size}>{Math.round(100 * zoom)}%</output>
          <button type="button" onClick={larger} aria-disabled={zoom >= most} aria-label={t("document.zoom.larger")}>
            <Sign d="M2 8h12M8 2v12" />
          </button>
          <button type="button" onClick={whole} aria-disabled={zoom === 1}>
            {t("document.zoom.whole")}
          </button>
          <FileButton name="SVG" label={t("document.zoom.svg")} onClick={() => save("svg")} />
          {hasData(name, language) && (
            <FileButton name="CSV" label={t("document.zoom.csv")} onClick={() => save("csv")} />
          )}
          <span role="status" className="text-error">
            {failed && t("document.zoom.failed")}
          </span>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t("document.close")}>
            <Sign d="M3 3l10 10M13 3L3 13" />
          </button>
        </div>
        <div ref={view} className={`${styles.view} figure`} {...scrollable} {...drag}>
          <div className={styles.drawing} style={{ width }}>
            <div {...unsafeHtml(markup)} />
          </div>
        </div>
        <div className={styles.caption} {...scrollable} {...unsafeHtml(captionMarkup)} />
      </div>
    </NativeDialog>
  );
}

const FileButton = ({ name, label, onClick }: { name: string; label: string; onClick: () => void }) => (
  <button type="button" className={styles.file} onClick={onClick} aria-label={label}>
    <Sign d="M8 1.5v9M4 7l4 4 4-4M2 14h12" />
    {name}
  </button>
);

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
    <path d={d} stroke="currentColor" strokeWidth="1.6" fill="none" />
  </svg>
);
