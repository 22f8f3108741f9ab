import { expect, it } from "vitest";
import { currentState, navigation } from "./navigation.ts";

const currentOn = (pathname: string) =>
  navigation.flatMap((item) => {
    const state = currentState(item, pathname);
    return state ? [`${item.to} ${state}`] : [];
  });

it.each([
  ["/", "/ page"],
  ["/en", "/ page"],
  ["/News", "/News page"],
  ["/news", "/News page"],
  ["/zh/news/12", "/News true"],
  ["/services-category/digital-twin", "/services true"],
  ["/en/services-post/rtm-mr", "/services true"],
  ["/project-post/guxian", "/projects true"],
])("marks one link on %s", (pathname, expected) => {
  expect(currentOn(pathname)).toEqual([expected]);
});

it("marks none on pages that stand beside the menu", () => {
  expect(currentOn("/login")).toEqual([]);
  expect(currentOn("/teams")).toEqual([]);
});
