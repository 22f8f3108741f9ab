import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { overturn } from "./convection.ts";
import { valleyShape } from "./valley-shape.ts";
import { implicitDiffusion } from "./vertical-diffusion.ts";
import { density } from "./water.ts";

const shape = valleyShape(144, 72);
const held = (values: Float64Array) => sum(values.map((value, i) => value * (shape.volume[i] ?? 0)));

describe("a valley cut into layers", () => {
  it("narrows with depth, and each layer is as large as its mean area times its thickness", () => {
    shape.volume.forEach((volume, i) => {
      const [top, foot] = [shape.area[i] ?? 0, shape.area[i + 1] ?? 0];
      expect(foot).toBeLessThan(top);
      expect(volume).toBeCloseTo(((top + foot) / 2) * shape.dz, 2);
    });
  });

  it("has a volume in every layer, whatever the depth divided by the layers leaves", () => {
    expect(Math.min(...valleyShape(56.0597610169143, 40).volume)).toBeGreaterThan(0);
  });

  it("keeps its heat when it diffuses and when it overturns", () => {
    const column = Float64Array.from({ length: 72 }, (_, i) => 4 + (i % 9));
    const mixed = implicitDiffusion(72, shape.dz, 43200, () => 1e-4, shape)(column, new Float64Array(72), 0, 0);
    expect(held(mixed)).toBeCloseTo(held(column), 8);
    overturn(column, density, [], shape.volume);
    expect(held(column)).toBeCloseTo(held(mixed), 8);
  });
});
