import { frequencyArticle, gridArticle, taylorArticle } from "./data.ts";
import { canalAlgaeArticle, iceArticle, oxygenArticle, phosphorusArticle, transferArticle } from "./lakes.ts";
import {
  deltaArticle,
  exerciseArticle,
  orderArticle,
  releaseArticle,
  triangleArticle,
  turbidArticle,
} from "./reservoirs.ts";
import { ratingArticle, sagArticle, spectrumArticle } from "./rivers.ts";
import type { ArticleValues } from "./values.ts";

/** What the sample articles quote, by article. */
export const articleValues: Readonly<Record<string, ArticleValues>> = {
  sagArticle,
  ratingArticle,
  spectrumArticle,
  deltaArticle,
  turbidArticle,
  orderArticle,
  exerciseArticle,
  releaseArticle,
  triangleArticle,
  transferArticle,
  iceArticle,
  phosphorusArticle,
  canalAlgaeArticle,
  oxygenArticle,
  taylorArticle,
  gridArticle,
  frequencyArticle,
};
