import { expect, it } from "vitest";
import { mean, sum } from "../../lib/at.ts";
import { absorbedLight, eddyDiffusivity, implicitDiffusion } from "./vertical-diffusion.ts";

const [layers, dz, diffusivity, dt] = [100, 0.5, 1e-3, 600] as const;
const nothing = new Float64Array(layers);
const cosine = Float64Array.from({ length: layers }, (_, i) => 10 + Math.cos((Math.PI * (i + 0.5)) / layers));

/** The profile after some steps without exchange at the surface. */
function diffused(steps: number): Float64Array {
  const mix = implicitDiffusion(layers, dz, dt, () => diffusivity);
  let values: Float64Array = cosine;
  for (let step = 0; step < steps; step++) values = mix(values, nothing, 0, 0);
  return values;
}

it("lets a cosine between closed ends decay by exp(−D (π/L)² t), as the diffusion equation does", () => {
  const steps = 1000;
  const decay = Math.exp(-diffusivity * (Math.PI / (layers * dz)) ** 2 * steps * dt);
  const values = diffused(steps);
  values.forEach((value, i) => {
    expect(value - 10).toBeCloseTo(((cosine[i] ?? 0) - 10) * decay, 2);
  });
});

it("conserves what it moves", () => {
  expect(mean(diffused(500))).toBeCloseTo(mean(cosine), 10);
});

it("absorbs all light that enters, by Beer's law in every layer but the lowest", () => {
  const absorbed = absorbedLight(200, 0.5, 10, 1);
  expect(sum(absorbed)).toBeCloseTo(200, 10);
  expect(absorbed[3]).toBeCloseTo(200 * (Math.exp(-1.5) - Math.exp(-2)), 10);
});

it("is never below the molecular diffusivity of heat, and damped by stability", () => {
  expect(eddyDiffusivity(1000, 0, 1, 1)).toBeGreaterThan(1.4e-7);
  expect(eddyDiffusivity(5, 4, 1e-3, 1)).toBeLessThan(eddyDiffusivity(5, 4, 0, 1));
});
