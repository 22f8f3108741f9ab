import { relativeArea, relativeVolume } from "../water-temperature/valley-shape.ts";

/**
 * Capacity curve of a reservoir like Guxian before any sediment. Published: full pool 627 m and 12.942 km³ below it (Huanghe
 * News, 18 August 2024). Assumed: the bed at the dam, m, and the shape of the valley (`valley-shape.ts`).
 */
export const guxianCapacity = { fullLevel: 627, fullVolume: 12.942e9, bedLevel: 462 } as const;

const { fullLevel, fullVolume, bedLevel } = guxianCapacity;

/** Depth at the dam at full pool, m. */
export const guxianFullDepth = fullLevel - bedLevel;

/** Surface at full pool, m²: what the published volume and the assumed shape give. */
const fullArea = fullVolume / relativeVolume(guxianFullDepth, guxianFullDepth);

/** Water surface at a level in m, m². */
export const guxianArea = (level: number): number => fullArea * relativeArea(level - bedLevel, guxianFullDepth);

/** Storage below a level in m, m³. */
export const guxianVolume = (level: number): number => fullArea * relativeVolume(level - bedLevel, guxianFullDepth);
