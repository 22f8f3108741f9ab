import { at } from "../../lib/at.ts";
import { countTopics, matchingQuality, samplePosts, significance, topics } from "../../models/data/topic-network.ts";
import { ridgePenalty, testYears, trainingYears } from "../../models/statistics/forecast-fan.ts";
import { forecastScores, testMembers, testStep } from "../../models/statistics/forecast-skill.ts";
import { memoryDays } from "../../models/statistics/inflow-regression.ts";
import { reservoir } from "../../models/statistics/synthetic-reservoir.ts";

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const percent = (part: number): number => Math.round(100 * part);

/** What the page on forecasts quotes: settings of the run and scores of the test years (skill is without unit). */
export const forecastValues = (): Readonly<Record<string, number>> => {
  const { forecasts, leads } = forecastScores();
  const score = (lead: number) => {
    const found = leads[lead - 1];
    if (!found) throw new RangeError(`No score at ${lead}`);
    return found;
  };
  const [day1, day3, day10, day30] = [score(1), score(3), score(10), score(30)];
  const gain = ({ forecast, climatology }: (typeof leads)[number]) => 1 - (forecast / climatology) ** 2;
  const coverage = leads.map((lead) => lead.coverage);
  return {
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
    shortSeasonSkill: hundredth(gain(day1)),
    shortErrorCumecs: Math.round((day1.forecast * reservoir.surface * 1e6) / 86400),
    middleError: hundredth(day3.forecast),
    middlePersistence: hundredth(day3.persistence),
    middleClimatology: hundredth(day3.climatology),
    middleSkill: hundredth(day3.skill),
    middleSeasonSkill: hundredth(gain(day3)),
    seasonError: hundredth(day10.forecast),
    seasonPersistence: hundredth(day10.persistence),
    seasonClimatology: hundredth(day10.climatology),
    seasonSkill: hundredth(day10.skill),
    seasonSeasonSkill: hundredth(gain(day10)),
    longError: hundredth(day30.forecast),
    longPersistence: hundredth(day30.persistence),
    longClimatology: hundredth(day30.climatology),
    longSkill: hundredth(day30.skill),
    longSeasonSkill: hundredth(gain(day30)),
    shortCoveragePercent: percent(day1.coverage),
    middleCoveragePercent: percent(day3.coverage),
    seasonCoveragePercent: percent(day10.coverage),
    longCoveragePercent: percent(day30.coverage),
    leastCoveragePercent: percent(Math.min(...coverage)),
    mostCoveragePercent: percent(Math.max(...coverage)),
  };
};

/** What the page on public posts quotes: counts of posts, parts in %. */
export const corpusValues = (): Readonly<Record<string, number>> => {
  const { mentions, pairs } = countTopics(samplePosts());
  const tied = pairs.filter(({ chance }) => chance < significance).sort((a, b) => b.posts - a.posts);
  const pair = (first: string, second: string) => tied.find((tie) => tie.first === first && tie.second === second);
  const { precision, recall } = matchingQuality();
  return {
    topics: topics.length,
    pairs: pairs.length,
    ties: tied.length,
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
