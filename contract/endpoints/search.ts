import { searchQuerySchema, searchResultsSchema } from "../search.ts";
import { dataSchema, type EndpointGroup, tooMany } from "./endpoint.ts";

export const searchEndpoints = {
  search: {
    method: "GET",
    path: "/search",
    permission: null,
    tag: "Search",
    summary: "Search articles, projects, services, pages, figures and members.",
    description:
      "Every word of `q` must occur; Chinese, and words in quotation marks, in that order. Traditional and simplified characters, upper and lower case and the forms of an English word are the same. Best first: a match in the title counts most, then headings, then the text, then the age of an article. Of what is found in both languages the version in the language of `Accept-Language` is given, or in `lang`. `kind`, `lang` and `year` (of publication, in Shanghai) filter; each of `counts` leaves its own filter out of account. `sort=date` gives the newest first of what is found, with what has no date last. `limit` is clamped to 1 to 100. Of words that very many articles contain only the best results are found; `more` then is true.",
    query: searchQuerySchema,
    response: { description: "A page of results.", schema: dataSchema(searchResultsSchema) },
    statuses: tooMany,
  },
} as const satisfies EndpointGroup;
