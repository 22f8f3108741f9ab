import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import { corpusDays } from "../../models/data/synthetic-posts.ts";
import { countTopics, matchingQuality, samplePosts, significance, topics } from "../../models/data/topic-network.ts";
import { cascadeRiver } from "../../models/hydraulics/wave-celerity.ts";
import { sharedFlood } from "../../models/hydrology/flood.ts";
import { observedDays, ridgePenalty, testYears, trainingYears } from "../../models/statistics/forecast-fan.ts";
import { forecastScores, testMembers, testStep } from "../../models/statistics/forecast-skill.ts";
import { memoryDays } from "../../models/statistics/inflow-regression.ts";
import { reservoir } from "../../models/statistics/synthetic-reservoir.ts";
import { exceedance, stageLimit } from "./ai-transformation.ts";

import { travelHours } from "./digital-twin.ts";
import { poolArea } from "./smart-water-management.ts";

/** What the captions of the services' drawings quote. */
export const serviceValues = (): Readonly<Record<string, number>> => {
  const { withPools, without, body } = travelHours();
  return {
    poolSquareKilometres: poolArea,
    limitMetres: stageLimit,
    poolsHours: Math.round(10 * withPools) / 10,
    riverHours: Math.round(10 * without) / 10,
    riverCumecs: cascadeRiver.discharge,
    riverWidthMetres: cascadeRiver.width,
    floodHours: sharedFlood().inflow.length,
    bodyHours: Math.round(10 * body) / 10,
  };
};

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const percent = (part: number): number => Math.round(100 * part);

/** What the page on forecasts quotes: settings of the run, scores of the test years (skill is without unit), chance of the limit. */
export const forecastValues = (): Readonly<Record<string, number>> => {
  const { forecasts, leads } = forecastScores();
  const score = (lead: number) => {
    const found = leads[lead - 1];
    if (!found) throw new RangeError(`No score at ${lead}`);
    return found;
  };
  const chance = exceedance();
  const [day1, day3, day10, day30] = [score(1), score(3), score(10), score(30)];
  const coverage = leads.map((lead) => lead.coverage);
  return {
    observedDays,
    trainingYears,
    testYears,
    forecasts,
    testStepDays: testStep,
    testMembers,
    memoryDays,
    ridgePenalty,
    surfaceSquareKilometres: reservoir.surface,
    catchmentSquareKilometres: reservoir.catchment,
    evaporationMillimetres: reservoir.evaporation,
    leastReleaseCumecs: reservoir.leastRelease,
    mostReleaseCumecs: reservoir.mostRelease,
    shortLeadDays: 1,
    middleLeadDays: 3,
    seasonLeadDays: 10,
    longLeadDays: 30,
    shortError: hundredth(day1.forecast),
    shortPersistence: hundredth(day1.persistence),
    shortClimatology: hundredth(day1.climatology),
    shortSkill: hundredth(day1.skill),
    middleError: hundredth(day3.forecast),
    middlePersistence: hundredth(day3.persistence),
    middleClimatology: hundredth(day3.climatology),
    middleSkill: hundredth(day3.skill),
    seasonError: hundredth(day10.forecast),
    seasonPersistence: hundredth(day10.persistence),
    seasonClimatology: hundredth(day10.climatology),
    seasonSkill: hundredth(day10.skill),
    longError: hundredth(day30.forecast),
    longPersistence: hundredth(day30.persistence),
    longClimatology: hundredth(day30.climatology),
    longSkill: hundredth(day30.skill),
    bandPercent: 90,
    shortCoveragePercent: percent(day1.coverage),
    middleCoveragePercent: percent(day3.coverage),
    seasonCoveragePercent: percent(day10.coverage),
    longCoveragePercent: percent(day30.coverage),
    leastCoveragePercent: percent(Math.min(...coverage)),
    mostCoveragePercent: percent(Math.max(...coverage)),
    highestPercent: Math.round(Math.max(...chance)),
    highestDay: maxIndex(chance) + 1,
  };
};

/** What the page on public posts quotes: counts of posts, parts in %. */
export const corpusValues = (): Readonly<Record<string, number>> => {
  const { mentions, pairs } = countTopics(samplePosts());
  const tied = pairs.filter(({ chance }) => chance < significance).sort((a, b) => b.posts - a.posts);
  const pair = (first: string, second: string) => tied.find((tie) => tie.first === first && tie.second === second);
  const { precision, recall } = matchingQuality();
  return {
    days: corpusDays,
    topics: topics.length,
    pairs: pairs.length,
    ties: tied.length,
    significance,
    bloomPosts: mentions.get("bloom") ?? 0,
    bloomDrinking: pair("bloom", "drinking")?.posts ?? 0,
    bloomDrinkingExpected: Math.round(pair("bloom", "drinking")?.expected ?? 0),
    drinkingOfBloomPercent: percent((pair("bloom", "drinking")?.posts ?? 0) / (mentions.get("bloom") ?? 1)),
    birdsWetland: pair("birds", "wetland")?.posts ?? 0,
    birdsWetlandExpected: Math.round(pair("birds", "wetland")?.expected ?? 0),
    precisionPercent: percent(precision),
    recallPercent: percent(recall),
    strongest: at(
      tied.map(({ posts }) => posts),
      0,
    ),
  };
};
