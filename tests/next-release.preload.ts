/* For `node --import`: a process of the release after this one. */
import { addNextRelease } from "./next-release.ts";

addNextRelease();
