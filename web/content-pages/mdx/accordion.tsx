import { type ReactNode, useId } from "react";

/**
 * Rows that open and close. Closed ones are found by the browser's search, and all are open without a script.
 * `data-hidden` becomes `hidden` in the finished HTML, as React knows only its boolean form.
 */
export function accordionParts() {
  const Accordion = ({ children }: { children: ReactNode }) => <div className="accordion">{children}</div>;

  const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = `panel-${useId().replace(/\W/g, "")}`;
    return (
      <div className="accordion-item">
        <h3>
          <button type="button" className="accordion-button" aria-expanded="false" aria-controls={id}>
            {title}
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 8h12" stroke="currentColor" strokeWidth="2" />
              <path className="accordion-plus" d="M8 2v12" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </h3>
        <div id={id} className="accordion-panel" data-hidden="until-found">
          <div>{children}</div>
        </div>
      </div>
    );
  };
  return { Accordion, Panel };
}
