import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { useLanguage } from "#web/i18n/language.ts";
import type { ModelProps } from "./simulations/model-parts.tsx";
import "./simulations.css";

/** Interactive models by the name that content files give; each is fetched when a page near it is read. */
const models = {
  "cascade-flood": () => import("./simulations/cascade-flood/cascade-flood.tsx"),
  "data-coverage": () => import("./simulations/data-coverage/data-coverage.tsx"),
  "lake-renewal": () => import("./simulations/lake-renewal/lake-renewal.tsx"),
  "reading-checks": () => import("./simulations/reading-checks/reading-checks.tsx"),
  "reservoir-heat": () => import("./simulations/reservoir-heat/reservoir-heat.tsx"),
  "rolling-plan": () => import("./simulations/rolling-plan/rolling-plan.tsx"),
  "variant-marks": () => import("./forms/variant-marks.tsx"),
} as const satisfies Readonly<Record<string, () => Promise<{ default: ComponentType<ModelProps> }>>>;

export type ModelName = keyof typeof models;

/**
 * An interactive model, in the place of what the server has drawn beside it. Without a script, until the model shows
 * something, and if it fails, the drawing stays, without controls where it will not be answered.
 */
export default function Model({ name }: { name: ModelName }) {
  const part = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<ModelProps>; label: string } | null>(null);
  const language = useLanguage();
  const { load } = useContext(CatalogueContext);
  const place = useCallback(() => part.current?.closest("[data-interactive]"), []);
  const ready = useCallback(() => place()?.setAttribute("data-ready", ""), [place]);
  const failed = useCallback(() => {
    place()?.removeAttribute("data-ready");
    place()?.setAttribute("data-failed", "");
  }, [place]);
  // fetched with its texts, without React's wait of 300 ms between two things that it suspends for
  useEffect(() => {
    let wanted = true;
    Promise.all([models[name](), load(language, ["interactive"])]).then(([{ default: Part }]) => {
      const label = place()?.querySelector("figcaption b")?.textContent ?? "";
      if (wanted) setLoaded({ Part, label });
    }, failed);
    return () => {
      wanted = false;
    };
  }, [name, language, load, place, failed]);
  return (
    <div ref={part} data-part hidden={loaded === null}>
      {loaded && (
        <ModelBoundary onFailure={failed}>
          <Suspense>
            <loaded.Part label={loaded.label} onReady={ready} />
          </Suspense>
        </ModelBoundary>
      )}
    </div>
  );
}

interface ModelBoundaryProps {
  /** Called when the model broke. */
  onFailure: () => void;
  children: ReactNode;
}

/** Lets the drawing stay where a model breaks. */
class ModelBoundary extends Component<ModelBoundaryProps, { failed: boolean }> {
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
