import type { Figure } from "../../lib/svg.ts";
import { fanAndLimit, fanAndLimitMedium, fanAndLimitNarrow } from "./ai-transformation.ts";
import { cascadeAndWave, cascadeAndWaveMedium, cascadeAndWaveNarrow } from "./digital-twin.ts";
import { foodSourcesWeb, foodSourcesWebMedium, foodSourcesWebNarrow } from "./smart-ecology.ts";
import { floodAndPool, floodAndPoolMedium, floodAndPoolNarrow } from "./smart-water-management.ts";
import { twoDates, twoDatesMedium, twoDatesNarrow } from "./smart-water-quality.ts";
import { topicsAndBloom, topicsAndBloomMedium, topicsAndBloomNarrow } from "./social-media-ecology.ts";

/** The drawings of the six services' pages. */
export const serviceFigures: Readonly<Record<string, Figure>> = {
  "service-smart-water-management": floodAndPool,
  "service-smart-water-management-medium": floodAndPoolMedium,
  "service-smart-water-management-narrow": floodAndPoolNarrow,
  "service-smart-water-quality": twoDates,
  "service-smart-water-quality-medium": twoDatesMedium,
  "service-smart-water-quality-narrow": twoDatesNarrow,
  "service-smart-ecology": foodSourcesWeb,
  "service-smart-ecology-medium": foodSourcesWebMedium,
  "service-smart-ecology-narrow": foodSourcesWebNarrow,
  "service-digital-twin": cascadeAndWave,
  "service-digital-twin-medium": cascadeAndWaveMedium,
  "service-digital-twin-narrow": cascadeAndWaveNarrow,
  "service-ai-transformation": fanAndLimit,
  "service-ai-transformation-medium": fanAndLimitMedium,
  "service-ai-transformation-narrow": fanAndLimitNarrow,
  "service-social-media-ecology": topicsAndBloom,
  "service-social-media-ecology-medium": topicsAndBloomMedium,
  "service-social-media-ecology-narrow": topicsAndBloomNarrow,
};
