import { useCallback, useRef } from "react";
import { readDepth } from "#figures/hero-map/depth-grid.ts";
import depthsUrl from "../../figures/generated/hero-depths.bin?url&no-inline";

/** Depth at a place of the sheet, m; `null` on land. */
export type ReadDepth = (x: number, y: number) => number | null;

async function download(): Promise<ReadDepth> {
  const response = await fetch(depthsUrl);
  if (!response.ok) throw new Error(`${depthsUrl}: ${response.status}`);
  const depths = new Uint8Array(await response.arrayBuffer());
  return (x, y) => readDepth(depths, x, y);
}

/** Gives the sheet's depths, downloaded the first time somebody asks; fails as the download does, and may be asked again. */
export function useDepths(): () => Promise<ReadDepth> {
  const depths = useRef<Promise<ReadDepth>>(null);
  return useCallback(() => {
    depths.current ??= download().catch((error: unknown) => {
      depths.current = null;
      throw error;
    });
    return depths.current;
  }, []);
}
