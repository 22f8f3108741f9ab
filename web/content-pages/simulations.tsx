import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { browserCatalogue } from "#web/i18n/catalogue.browser.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { useLanguage } from "#web/i18n/language.ts";
import type { ModelProps } from "./simulations/model-parts.tsx";
import "./simulations.css";

/** Interactive models by the name that content files give; each is fetched when a page near it is read. */
const parts: Readonly<Record<string, () => Promise<{ default: ComponentType<ModelProps> }>>> = {
  "cascade-flood": () => import("./simulations/cascade-flood/cascade-flood.tsx"),
  "data-coverage": () => import("./simulations/data-coverage/data-coverage.tsx"),
  "lake-renewal": () => import("./simulations/lake-renewal/lake-renewal.tsx"),
  "reading-checks": () => import("./simulations/reading-checks/reading-checks.tsx"),
  "reservoir-heat": () => import("./simulations/reservoir-heat/reservoir-heat.tsx"),
  "rolling-plan": () => import("./simulations/rolling-plan/rolling-plan.tsx"),
  "variant-marks": () => import("./forms/variant-marks.tsx"),
};

/** Notes at a model's place which of its drawn buttons was pressed last, for the model to answer once it is there. */
function notePress({ target }: Event) {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-interactive]") : null;
  const button = target instanceof Element ? target.closest("button") : null;
  if (place) place.dataset.pressed = button?.name || (button?.textContent ?? "");
}

// what a page opens on is fetched with its texts while the page is being brought to life
if (typeof document !== "undefined") {
  // from here on: a press that was held is repeated before parts of the page have their listeners
  document.addEventListener("click", notePress);
  for (const element of document.querySelectorAll(".opening [data-interactive]"))
    Promise.all([
      parts[element.getAttribute("data-interactive") ?? ""]?.(),
      browserCatalogue.load(document.documentElement.lang.startsWith("zh") ? "zh" : "en", ["interactive"]),
    ]).catch(() => {});
}

interface Place {
  name: string;
  element: Element;
}

/**
 * Puts interactive models in the place of what the server has drawn once they come near the window. Without a script, until
 * the model shows something, and if it fails, the drawing stays, without controls where it will not be answered.
 */
export function InteractiveParts({ root }: { root: RefObject<HTMLElement | null> }) {
  const [near, setNear] = useState<readonly Place[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const name = target.getAttribute("data-interactive") ?? "";
          // a window that changes its size while the page loads can report it twice
          setNear((places) =>
            places.some(({ element }) => element === target) ? places : [...places, { name, element: target }],
          );
        }
      },
      { rootMargin: "50%" },
    );
    for (const element of root.current?.querySelectorAll("[data-interactive]") ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return near.map(({ name, element }) => createPortal(<PlacedPart name={name} element={element} />, element, name));
}

function PlacedPart({ name, element }: Place) {
  const [Part, setPart] = useState<ComponentType<ModelProps> | null>(null);
  const language = useLanguage();
  const { load } = useContext(CatalogueContext);
  const ready = useCallback(() => element.setAttribute("data-ready", ""), [element]);
  const failed = useCallback(() => {
    element.removeAttribute("data-ready");
    element.setAttribute("data-failed", "");
  }, [element]);
  // fetched with its texts, without React's wait of 300 ms between two things that it suspends for
  useEffect(() => {
    let wanted = true;
    Promise.all([parts[name]?.(), load(language, ["interactive"])]).then(
      ([module]) => wanted && module && setPart(() => module.default),
      failed,
    );
    return () => {
      wanted = false;
    };
  }, [name, language, load, failed]);
  const label = element.querySelector("figcaption b")?.textContent ?? "";
  return (
    Part && (
      <div data-part>
        <PartBoundary onFailure={failed}>
          <Suspense>
            <Part label={label} onReady={ready} />
          </Suspense>
        </PartBoundary>
      </div>
    )
  );
}

interface PartBoundaryProps {
  /** Called when the part could not be fetched or broke. */
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps a model that could not be fetched, or broke, from taking the page with it. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
