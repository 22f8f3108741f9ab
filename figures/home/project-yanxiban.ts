import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../lib/at.ts";
import { group, path, text } from "../lib/svg.ts";
import { iterations, observationError, sharedCalibration } from "../models/water-temperature/calibration.ts";
import { columns, outline, rows } from "../plot/axes.ts";
import { jagged, points } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot, series } from "../plot/plot.ts";

/** Training workshop: the error of the heat budget falls as one, two and three parameters are set free. */
export function yanxiban(language: Language): string {
  const pick = pickLanguage(language);
  const rounds = sharedCalibration();
  const frame = { left: 34, top: 22, right: language === "zh" ? 266 : 246, bottom: 124 };
  const x = scaleLinear([0, iterations], [frame.left, frame.right]);
  const y = scaleLinear([0, 1.8], [frame.bottom, frame.top]);
  const last = (errors: readonly number[]) => at(errors, errors.length - 1);
  const strokes = ["var(--muted)", "var(--observed)", "var(--model)"];
  const label = pick(
    `一维热量收支模型的三轮率定：均方根误差（°C）随迭代 0—${iterations} 步下降。放开 1、2、3 个参数后分别停在 ${rounds.map(({ errors }) => last(errors).toFixed(2)).join("、")} °C，合成观测的误差为 ${observationError} °C。阻尼高斯—牛顿法，示意。`,
    `Three calibrations of a one-dimensional heat budget: root-mean-square error in °C over ${iterations} steps. With 1, 2 and 3 parameters free it ends at ${rounds.map(({ errors }) => last(errors).toFixed(2)).join(", ")} °C; the error of the synthetic observations is ${observationError} °C. Damped Gauss–Newton. Illustrative.`,
  );
  const names = [pick("1 个参数", "1 parameter"), pick("2 个参数", "2 parameters"), pick("3 个参数", "3 parameters")];
  return plot(
    { language, width: 366, height: 150, label },
    rows(frame, y, [0, [0.5, "0.5"], [1, "1.0"], [1.5, "1.5"]]),
    columns(frame, x, [0, 8, 16, 24]),
    outline(frame),
    path(`M${frame.left} ${Math.round(y(observationError))}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 3",
    }),
    group(series, ...rounds.map(({ errors }, i) => path(jagged(points(errors, x, y), 0.3, 1), { stroke: strokes[i] }))),
    ...rounds.map(({ errors }, i) =>
      text(frame.right + 8, y(last(errors)) + at([4, 0, 8], i), `${names[i]} ${last(errors).toFixed(2)}`, {
        fill: strokes[i],
      }),
    ),
    text(
      frame.left + 64,
      frame.bottom - 4,
      pick(`观测误差 ${observationError}`, `Observation error ${observationError}`),
      { fill: "var(--accent)" },
    ),
    text(frame.left, 11, pick("均方根误差，°C", "Root-mean-square error, °C"), { fill: "var(--ink)" }),
    text(frame.right + 16, frame.bottom + 18, pick("步", "steps"), { fill: "var(--muted)" }),
  );
}
