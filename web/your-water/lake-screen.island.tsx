import { type ComponentProps, type RefObject, useCallback, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { ensemble, lakeRun, layersOf } from "#figures/pages/your-water/settings.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import type { DocumentBodyData } from "#web/content-pages/document-context.ts";
import { Breadcrumbs } from "#web/content-pages/document-header.tsx";
import { Announcement } from "#web/content-pages/simulations/model-parts.tsx";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Figure } from "#web/ui/figure.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { LakeActions } from "./lake-actions.tsx";
import { LakeAssumptions } from "./lake-assumptions.tsx";
import { LakeForm, namedRefusalText } from "./lake-form.tsx";
import { LakeResults, type ShownResults } from "./lake-results.tsx";
import { latitudeText } from "./lake-section.tsx";
import { TypicalLakes } from "./typical-lakes.tsx";
import { isComplete, type LakeState, useLake } from "./use-lake.ts";

interface LakeScreenProps {
  front: { title: string; lead: string };
  body: DocumentBodyData;
  /** Results of the example lake. */
  example: ShownResults;
  typical: ComponentProps<typeof TypicalLakes>["results"];
}

/** A year of temperature and oxygen of a visitor's own lake, computed in the browser; the example's is drawn by the server. */
export default function LakeScreen({ front, body, example, typical }: LakeScreenProps) {
  const t = useT();
  const figure = useRef<HTMLDivElement>(null);
  const { state, submit, enter, compute } = useLake(useMapWidth(figure));
  const top = useRef<HTMLDivElement>(null);
  const results = resultsOf(state, example);
  return (
    <div className="doc your-water" data-awaited={state.awaited || state.failed ? true : undefined}>
      <div ref={top} className="abyss opening lake-top">
        <div className="wrap">
          <Breadcrumbs
            above={[{ path: paths.services, title: t("layout.services") }]}
            here={front.title}
            label={t("document.crumbs")}
            link={SiteLink}
          />
          <h1 className="doc-title mt-5 text-72">
            <BreakableText text={front.title} /> <span className="demonstration">{t("your-water.label")}</span>
          </h1>
          <p className="doc-lead mt-4 text-21">
            <BreakableText text={front.lead} />
          </p>
          <p className="lake-printed">
            {t("your-water.printed", {
              ...state.lake,
              latitude: latitudeText(t, state.lake.latitude),
              climate: t(`your-water.${state.lake.climate}`),
            })}
          </p>
          <p className="lake-not-printed">{t("your-water.not_printed")}</p>
          <noscript>
            <p className="mt-4 text-15">{t("your-water.noscript")}</p>
          </noscript>
          <div className="lake-model">
            <LakeForm state={state} onEnter={enter} onSubmit={submit} />
            <LakeMap state={state} host={figure} />
          </div>
        </div>
      </div>
      <LakeResults results={results} lake={state.lake} stale={state.awaited}>
        <LakeAssumptions lake={state.lake} />
      </LakeResults>
      <TypicalLakes
        results={typical}
        onChoose={(entered) => {
          submit(entered);
          top.current?.scrollIntoView();
        }}
      />
      <div className="lake-method">
        <DocumentBody body={body} />
      </div>
      <LakeActions
        lake={state.lake}
        year={state.year}
        complete={state.failed || isComplete(state)}
        failed={state.failed}
        onCompute={compute}
      />
      <Announcement text={announcementOf(t, state, results)} />
    </div>
  );
}

/** What is shown as results: the example's until the worker has answered. */
function resultsOf(state: LakeState, example: ShownResults): ShownResults {
  if (!state.year) return example;
  return {
    outcome: state.year.outcome,
    ranges: state.ranges?.ranges ?? null,
    done: state.ranges?.done ?? 0,
  };
}

/** What is announced once a lake is computed; a refusal is an alert of its own. */
function announcementOf(t: ReturnType<typeof useT>, state: LakeState, { outcome }: ShownResults): string {
  if (!state.year) return "";
  const { stratified, surface, bed, lowOxygen } = outcome;
  return t("your-water.computed", { stratified, surface: surface.toFixed(1), bed: bed.toFixed(1), lowOxygen });
}

/** The width to draw at, px: that of the server's drawing of the same size. */
function useMapWidth(figure: RefObject<HTMLElement | null>): () => number {
  return useCallback(() => {
    const width = figure.current?.clientWidth ?? 0;
    return width < 480 ? 360 : width < 800 ? 640 : 884;
  }, [figure]);
}

interface LakeMapProps {
  state: LakeState;
  host: RefObject<HTMLDivElement | null>;
}

/** The year as maps, with what is left out: the server's drawing of the example, then that of the worker. */
function LakeMap({ state, host }: LakeMapProps) {
  const t = useT();
  const { lake, map, year, refusals, awaited, failed, unasked } = state;
  const layers = layersOf(lake.depth);
  return (
    <figure className="lake-figure" aria-busy={awaited} data-stale={refusals.length > 0 || awaited ? true : undefined}>
      <div ref={host} className="lake-maps">
        {map === null ? (
          <>
            <Figure name="your-water" className="lake-wide" />
            <Figure name="your-water-medium" className="lake-medium" />
            <Figure name="your-water-narrow" className="lake-narrow" />
          </>
        ) : (
          <div {...unsafeHtml(map)} />
        )}
      </div>
      {unasked && <p className="lake-unasked">{t("your-water.unasked")}</p>}
      {refusals.length > 0 && (
        <div role="alert" className="lake-refusal">
          <p>{t("your-water.not_computed")}</p>
          {refusals.map((refusal) => (
            <p key={refusal.field}>{namedRefusalText(t, refusal)}</p>
          ))}
        </div>
      )}
      {failed && (
        <p role="alert" className="lake-refusal">
          {t("your-water.failed")}
        </p>
      )}
      <figcaption className="lake-caption">
        <b className="figure-number">{t("your-water.figure")}</b>{" "}
        {t("your-water.caption", {
          layers,
          layer: Number((lake.depth / layers).toPrecision(2)),
          years: lakeRun.years,
          runs: ensemble.runs,
        })}
        {year && year.frozenDays > 0 && <> {t("your-water.frozen_days", { days: year.frozenDays })}</>}
      </figcaption>
    </figure>
  );
}
