import { useT } from "#web/i18n/use-t.ts";
import type { Download } from "./downloads.server.ts";

/** Documents to download, each with what it is and its size. */
export function Downloads({ items }: { items: readonly Download[] }) {
  const t = useT();
  return (
    <ul className="rows mt-8">
      {items.map(({ href, title, text, kilobytes }) => (
        <li key={href} className="row">
          <p>
            <a href={href} className="text-link-line" type="application/pdf">
              {title}
            </a>{" "}
            <span className="text-13 text-muted">{t("document.pdf", { kilobytes })}</span>
          </p>
          <p className="text-15 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
