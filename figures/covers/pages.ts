import { calibration } from "./calibration.ts";
import { wideCoverWidth } from "./cover.ts";
import { canada } from "./projects/canada.ts";
import { competition } from "./projects/competition.ts";
import { guxian } from "./projects/guxian.ts";
import { learningWithUs } from "./projects/learning-with-us.ts";
import { nanshuibeidiao } from "./projects/nanshuibeidiao.ts";
import { wuliangsuhai } from "./projects/wuliangsuhai.ts";
import { yanxiban } from "./projects/yanxiban.ts";
import { qualifications } from "./qualifications.ts";
import { aiTransformation } from "./services/ai-transformation.ts";
import { digitalTwin } from "./services/digital-twin.ts";
import { smartEcology } from "./services/smart-ecology.ts";
import { smartWaterManagement } from "./services/smart-water-management.ts";
import { smartWaterQuality } from "./services/smart-water-quality.ts";
import { socialMediaEcology } from "./services/social-media-ecology.ts";

/** Covers of the services, the projects and the company's page, by slug; rasterised into `public/images/covers`. */
export const pageCovers: Readonly<Record<string, () => string>> = {
  "smart-water-management": () => smartWaterManagement(),
  "smart-water-quality": smartWaterQuality,
  "smart-ecology": smartEcology,
  "digital-twin": () => digitalTwin(),
  "ai-transformation": () => aiTransformation(),
  "social-media-ecology": () => socialMediaEcology(),
  guxian: () => guxian(),
  wuliangsuhai,
  nanshuibeidiao,
  yanxiban,
  competition,
  learningWithUs,
  canada,
  qualifications,
};

/** Those that pages open on in windows from 600 px, by slug: drawn anew where a crop would cut what their captions name. */
export const widePageCovers: Readonly<Record<string, () => string>> = {
  "smart-water-management": () => smartWaterManagement(wideCoverWidth),
  "digital-twin": () => digitalTwin(wideCoverWidth),
  "ai-transformation": () => aiTransformation(wideCoverWidth),
  "social-media-ecology": () => socialMediaEcology(wideCoverWidth),
};

/** Covers whose model runs for many seconds, as they are after a short run: what tests draw in their place. */
export const shortRuns: Readonly<Record<string, () => string>> = {
  calibration: () => calibration(9, 6),
  guxian: () => guxian(1),
};
