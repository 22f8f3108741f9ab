import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { countTopics, matchingQuality, samplePosts, significance, topics } from "../../models/data/topic-network.ts";
import { ridgePenalty, testYears, trainingYears } from "../../models/statistics/forecast-fan.ts";
import { forecastScores, testMembers, testStep } from "../../models/statistics/forecast-skill.ts";
import { memoryDays } from "../../models/statistics/inflow-regression.ts";
import { reservoir } from "../../models/statistics/synthetic-reservoir.ts";

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
    shortError: rounded(day1.forecast, 2),
    shortPersistence: rounded(day1.persistence, 2),
    shortClimatology: rounded(day1.climatology, 2),
    shortSkill: rounded(day1.skill, 2),
    shortSeasonSkill: rounded(gain(day1), 2),
    shortErrorCumecs: Math.round((day1.forecast * reservoir.surface * 1e6) / 86400),
    middleError: rounded(day3.forecast, 2),
    middlePersistence: rounded(day3.persistence, 2),
    middleClimatology: rounded(day3.climatology, 2),
    middleSkill: rounded(day3.skill, 2),
    middleSeasonSkill: rounded(gain(day3), 2),
    seasonError: rounded(day10.forecast, 2),
    seasonPersistence: rounded(day10.persistence, 2),
    seasonClimatology: rounded(day10.climatology, 2),
    seasonSkill: rounded(day10.skill, 2),
    seasonSeasonSkill: rounded(gain(day10), 2),
    longError: rounded(day30.forecast, 2),
    longPersistence: rounded(day30.persistence, 2),
    longClimatology: rounded(day30.climatology, 2),
    longSkill: rounded(day30.skill, 2),
    longSeasonSkill: rounded(gain(day30), 2),
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
