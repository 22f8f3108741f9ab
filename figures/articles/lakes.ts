import { rounded } from "../lib/rounded.ts";
import { consumers, type Group, trophicLevels } from "../models/ecology/food-web.ts";
import { canalLength } from "../models/hydraulics/canal.ts";
import { density, oxygenSaturation } from "../models/water-temperature/water.ts";
import { lightDepth } from "./reservoirs.ts";
import { type ArticleValues, day, year } from "./values.ts";

/** Food eaten and tissue made by a group of the cover's food web, g/m² wet a year, and their quotient in percent. */
function growth(group: Group): { eaten: number; made: number; percent: number } {
  const { biomass = 0, consumption = 0, production = 0 } = consumers.find((each) => each.group === group) ?? {};
  const [eaten, made] = [biomass * consumption, biomass * production];
  return { eaten: rounded(eaten), made: rounded(made), percent: rounded((100 * made) / eaten) };
}

/** The article on ten percent: three fractions, two groups of the cover, the price of a gram at three efficiencies. */
export const transferArticle: ArticleValues = () => {
  const [plankton, fish] = [growth("zooplankton"), growth("filterFeeders")];
  const level = rounded(trophicLevels().get("piscivores") ?? 1, 1);
  const price = (efficiency: number) => (1 / efficiency) ** (level - 1);
  return {
    productPercent: rounded(100 * 0.5 * 0.7 * 0.3, 1),
    planktonEaten: plankton.eaten,
    planktonMade: plankton.made,
    planktonPercent: plankton.percent,
    fishEaten: fish.eaten,
    fishMade: fish.made,
    fishPercent: fish.percent,
    level,
    steps: rounded(level - 1, 1),
    priceAt15Grams: rounded(price(0.15)),
    priceAt10Grams: rounded(price(0.1)),
    priceAt5Grams: rounded(price(0.05)),
    priceRatio: rounded(price(0.05) / price(0.15)),
    algaeMade: 3 * 200,
    grazersMade: 4 * 15,
  };
};

/** Stefan's coefficient for clear ice as cold as the air, m per root of a degree-day: conductivity 2.24 W/m/K, 917 kg/m³, 334 kJ/kg. */
export const stefanCoefficient = (): number => Math.sqrt((2 * 2.24 * day) / (917 * 334_000));

/** The article on a lake under ice: 400 degree-days, 12 mg/L used at 0.3 g/m²/d, half a metre of ice on 1.5 m. */
export const iceArticle: ArticleValues = () => {
  const left = 1.5 - (0.5 * 917) / 1000;
  const [warm, cold] = [density(3.9863), density(0)];
  return {
    densestKilograms: rounded(warm, 2),
    freezingKilograms: rounded(cold, 2),
    partsInHundredThousand: rounded(((warm - cold) / warm) * 1e5),
    coefficientCentimetres: rounded(100 * stefanCoefficient(), 2),
    iceCentimetres: rounded(100 * stefanCoefficient() * Math.sqrt(400)),
    saturationNearFreezing: rounded(oxygenSaturation(2), 1),
    useMgPerLitreDay: rounded(0.3 / 2, 2),
    deepDays: rounded(12 / (0.3 / 2)),
    shallowDays: rounded(12 / 0.3),
    lostPercent: rounded((100 * (1.5 - left)) / 1.5),
    risePercent: rounded(100 * (1.5 / left - 1)),
  };
};

/** The article on internal phosphorus: 10 mg/m²/d from 4 km² in 60 days; 3 m³/s of 0.05 mg/L; 5 g/m² that shrink by 12 % a year. */
export const phosphorusArticle: ArticleValues = () => {
  const internal = (10 * 4e6 * 60) / 1e9;
  const external = (3 * 0.05 * year) / 1e6;
  return {
    internalTonnes: rounded(internal, 1),
    externalTonnes: rounded(external, 1),
    riseMgPerLitre: rounded((internal * 1e6) / 20e6, 2),
    goneAfterEightPercent: rounded(100 * (1 - (1 - 0.6 / 5) ** 8)),
    goneAfterFifteenPercent: rounded(100 * (1 - (1 - 0.6 / 5) ** 15)),
  };
};

/** Net growth of the canal's algae, 1/d: assumed, and kept all the way. */
const algalGrowth = 0.2;

/** Velocity in m/s at which algae multiply by a factor over the main canal. */
export const velocityFor = (factor: number): number => (algalGrowth / day) * ((canalLength * 1000) / Math.log(factor));

/** The article on algae in a canal. */
export const canalAlgaeArticle: ArticleValues = () => ({
  kilometres: canalLength,
  growth: algalGrowth,
  tenfoldMetresPerSecond: rounded(velocityFor(10), 2),
  twentyfoldMetresPerSecond: rounded(velocityFor(20), 2),
  hundredfoldMetresPerSecond: rounded(velocityFor(100), 2),
  twentyfoldDays: rounded(Math.log(20) / algalGrowth),
  halfGrowthMetresPerSecond: rounded(velocityFor(20) / 2, 2),
  slowDays: rounded((canalLength * 1000) / 0.6 / day, 1),
  slowFactor: rounded(Math.exp((algalGrowth * canalLength * 1000) / 0.6 / day), -1),
  slowGrowth: rounded((Math.log(20) * 0.6 * day) / (canalLength * 1000), 2),
  lightMetres: rounded(lightDepth(0.5)),
  coolerPercent: rounded(100 * 1.066 ** -10),
});

/** Saturation of oxygen, mg/L, by temperature, and the sum of stock, rate and time: 0.05 mg/L a day over 115 days. */
export const oxygenArticle: ArticleValues = () => ({
  saturationAt5: rounded(oxygenSaturation(5), 1),
  saturationAt8: rounded(oxygenSaturation(8), 1),
  saturationAt20: rounded(oxygenSaturation(20), 1),
  usedIn115Days: rounded(0.05 * 115, 1),
  usedAtBedIn115Days: rounded(2 * 0.05 * 115, 1),
});
