import type { FindingPlace } from "#contract/article-check/finding.ts";
import type { Language } from "#contract/i18n/language.ts";
import { focusField } from "../form-store.ts";

/** The element of the editor's text where a finding is. */
function elementAt(text: Element, { kind, index }: NonNullable<FindingPlace["element"]>): Element | undefined {
  if (kind === "block") return text.children[index];
  const selector = { figure: "figure", link: "a", heading: "h2, h3, h4, h5, h6" }[kind];
  return text.querySelectorAll(selector)[index];
}

/** Leads to the place of a finding: focuses its field and, in the text, puts the cursor there. */
export function focusPlace(language: Language, { field, element }: FindingPlace): void {
  if (field === "cover") {
    const cover = document.querySelector<HTMLElement>(".writing-panel [aria-describedby='cover-hint']");
    cover?.scrollIntoView({ block: "center" });
    cover?.focus({ preventScroll: true });
    return;
  }
  focusField(language, field);
  const text = document.querySelector(`#pane-${language} .editor-text`);
  const target = field === "content" && element && text ? elementAt(text, element) : undefined;
  if (!target) return;
  // into the element, so that the editor takes the selection along
  getSelection()?.collapse(target.querySelector("figcaption") ?? target, 0);
  target.scrollIntoView({ block: "center" });
}
