import type { Figure } from "../../lib/svg.ts";
import { fanAndLimit, fanAndLimitNarrow } from "./ai-transformation.ts";
import { cascadeAndWave, cascadeAndWaveNarrow } from "./digital-twin.ts";
import { foodSourcesWeb, foodSourcesWebNarrow } from "./smart-ecology.ts";
import { floodAndPool, floodAndPoolNarrow } from "./smart-water-management.ts";
import { twoDates, twoDatesNarrow } from "./smart-water-quality.ts";
import { topicsAndBloom, topicsAndBloomNarrow } from "./social-media-ecology.ts";

/** The drawings of the six services' pages. */
export const serviceFigures: Readonly<Record<string, Figure>> = {
  "service-smart-water-management": floodAndPool,
  "service-smart-water-management-narrow": floodAndPoolNarrow,
  "service-smart-water-quality": twoDates,
  "service-smart-water-quality-narrow": twoDatesNarrow,
  "service-smart-ecology": foodSourcesWeb,
  "service-smart-ecology-narrow": foodSourcesWebNarrow,
  "service-digital-twin": cascadeAndWave,
  "service-digital-twin-narrow": cascadeAndWaveNarrow,
  "service-ai-transformation": fanAndLimit,
  "service-ai-transformation-narrow": fanAndLimitNarrow,
  "service-social-media-ecology": topicsAndBloom,
  "service-social-media-ecology-narrow": topicsAndBloomNarrow,
};
