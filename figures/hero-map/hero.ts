import type { Language } from "#contract/i18n/language.ts";
import { chart } from "./chart.ts";
import { heroFit, heroFrame, loginFrame, loginStrip } from "./hero-frame.ts";
import { interval } from "./isobaths.ts";
import { fullPool } from "./valleys.ts";

const labels: Readonly<Record<Language, string>> = {
  zh: `合成水库水深图：两条主支在坝前汇合，最深约 60 m，基准为正常蓄水位 ${fullPool} m；等深距 ${interval} m。`,
  en: `Depth chart of a synthetic reservoir: arms that meet at a dam, about 60 m at the deepest, below a full pool of ${fullPool} m; depth contours every ${interval} m.`,
};

/** The home page's chart. Wide screens show its right and lower part first; narrow ones the same in larger letters. */
export const hero = (language: Language): string =>
  chart({
    language,
    frame: heroFrame,
    label: labels[language],
    fit: heroFit,
    letterings: [
      {
        className: "wide-only",
        scale: 1,
        cursor: true,
        cut: false,
        frame: { left: 600, top: 52, right: 1420, bottom: 770 },
      },
      {
        className: "narrow-only",
        scale: 2,
        cursor: true,
        cut: false,
        frame: { left: 744, top: 70, right: 1410, bottom: 750 },
      },
    ],
  });

/** The chart beside the login form: the reservoir alone. The strip of it has letters of its own, none of them cut. */
export const login = (language: Language): string =>
  chart({
    language,
    frame: loginFrame,
    label: labels[language],
    fit: "xMidYMid slice",
    letterings: [
      {
        className: "wide-only",
        scale: 1,
        cursor: false,
        cut: true,
        frame: { left: 620, top: 52, right: 1420, bottom: 850 },
      },
      {
        className: "narrow-only",
        scale: 1,
        cursor: false,
        cut: true,
        frame: {
          left: loginStrip.left + 16,
          top: loginStrip.top + 14,
          right: loginStrip.right - 20,
          bottom: loginStrip.bottom - 12,
        },
      },
    ],
  });
