import { useRef } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { heroFit, heroFrame, readout } from "#figures/hero-map/hero-frame.ts";
import type { SheetReading } from "./content.server.ts";
import { useDepthCursor } from "./use-depth-cursor.ts";

interface DepthReadoutProps {
  text: HomeContent["hero"];
  sheet: SheetReading;
}

const { left, top, right, bottom } = heroFrame;
const viewBox = `${left} ${top} ${right - left} ${bottom - top}`;

/** Left end of the cursor's level line: it stays off the text. */
const lineStart = 660;

/**
 * The cross-hair over the sheet, which follows pointer, finger and arrow keys at once, and depth and bed level there, on
 * land, where they cover no sounding.
 */
export default function DepthReadout({ text, sheet }: DepthReadoutProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { cursor, handlers } = useDepthCursor(svg, sheet);
  const [x, y] = cursor.place;
  const { depth, scale } = cursor;
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
          <>
            <circle cx={x} cy={y} r={6 * scale} className="hero-ring" />
            <g transform={`translate(${readout.left} ${cursor.top}) scale(${scale})`}>
              <rect width={readout.width} height={readout.height} className="hero-box fill-abyss" />
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
          </>
        )}
      </svg>
      <button type="button" aria-label={text.readout} className="hero-pointer" {...handlers} />
      <output className="sr-only">{cursor.spoken ? spoken : ""}</output>
    </>
  );
}

const metres = (value: number) => `${value.toFixed(1)}\u00a0m`;
