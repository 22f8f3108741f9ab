import { useRef } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { heroFit, heroFrame } from "#figures/hero-map/hero-frame.ts";
import type { SheetReading } from "./content.server.ts";
import { useDepthCursor } from "./use-depth-cursor.ts";

interface DepthReadoutProps {
  text: HomeContent["hero"];
  sheet: SheetReading;
}

const { left, top, right, bottom } = heroFrame;
const viewBox = `${left} ${top} ${right - left} ${bottom - top}`;

/** Left end of the cursor's level line: it stays off the slogan. */
const lineStart = 560;

/** Size of the read-out, px on the screen. */
const box = { width: 150, height: 58, gap: 14 } as const;

/** The cross-hair over the sheet with depth and bed level under it; follows pointer, finger and arrow keys at once. */
export function DepthReadout({ text, sheet }: DepthReadoutProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { cursor, handlers } = useDepthCursor(svg, sheet);
  const [x, y] = cursor.place;
  const { depth, scale } = cursor;
  const reach = (box.width + box.gap) * scale;
  const turnLeft = x + reach > right;
  const turnUp = y + (box.height + box.gap) * scale > bottom;
  const dx = turnLeft ? -(box.width + box.gap) : box.gap;
  const dy = turnUp ? -(box.height + box.gap) : box.gap;
  const spoken =
    depth === null ? text.land : `${text.depth} ${metres(depth)}, ${text.bed} ${metres(sheet.fullPool - depth)}`;
  return (
    <>
      <svg
        ref={svg}
        aria-hidden="true"
        viewBox={viewBox}
        preserveAspectRatio={heroFit}
        className="hero-cursor"
        data-resting={cursor.resting || undefined}
      >
        <path d={`M${x} ${top}V${bottom}M${lineStart} ${y}H${right}`} className="hero-cross" />
        {depth !== null && (
          <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <circle r="6" className="hero-ring" />
            <g transform={`translate(${dx} ${dy})`}>
              <rect width={box.width} height={box.height} className="fill-abyss" />
              <g className="fill-mist" fontSize="12">
                <text x="12" y="24">
                  {text.depth}
                </text>
                <text x="12" y="46">
                  {text.bed}
                </text>
              </g>
              <g className="fill-foam" textAnchor="end">
                <text x="138" y="25" fontSize="17" fontWeight="500">
                  {metres(depth)}
                </text>
                <text x="138" y="46" fontSize="13">
                  {metres(sheet.fullPool - depth)}
                </text>
              </g>
            </g>
          </g>
        )}
      </svg>
      <button type="button" aria-label={text.readout} className="hero-pointer" {...handlers} />
      <output className="sr-only">{cursor.spoken ? spoken : ""}</output>
    </>
  );
}

const metres = (value: number) => `${value.toFixed(1)}\u00a0m`;
