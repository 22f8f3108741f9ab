import { rounded } from "../../lib/rounded.ts";
import { turbidFlow } from "../../models/hydraulics/density-current.ts";
import { guxianArea, guxianCapacity, guxianVolume } from "../../models/hydrology/guxian-capacity.ts";
import { currentVideoValues } from "../../videos/density-current.ts";
import { videoValues } from "../../videos/video.ts";
import { guxianReleaseValues } from "./release-temperature.ts";
import { guxianReservoirValues } from "./runs.ts";
import { guxianSectionValues } from "./section-geometry.ts";
import { guxianStationsValues } from "./stations.ts";

/** Numbers of this page, rounded as they are shown; the unit ends the name. */
export const guxianValues = {
  guxianReservoir: guxianReservoirValues,
  guxianSection: guxianSectionValues,
  guxianStations: guxianStationsValues,
  guxianRelease: guxianReleaseValues,
  video: videoValues,
  currentVideo: currentVideoValues,
  guxian: () => ({
    fullLevelMetres: guxianCapacity.fullLevel,
    fullCubicKilometres: rounded(guxianCapacity.fullVolume / 1e9, 3),
    fullHundredMillionCubicMetres: Math.round(guxianCapacity.fullVolume / 1e6) / 100,
    bedLevelMetres: guxianCapacity.bedLevel,
    cubicKilometres: rounded(guxianVolume(turbidFlow.level) / 1e9, 1),
    hundredMillionCubicMetres: Math.round(guxianVolume(turbidFlow.level) / 1e8),
    squareKilometres: Math.round(guxianArea(turbidFlow.level) / 1e6),
    fullSquareKilometres: Math.round(guxianArea(guxianCapacity.fullLevel) / 1e6),
  }),
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
