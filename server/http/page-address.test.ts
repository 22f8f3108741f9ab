import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { oneOf, type PageRules, positiveId } from "#contract/page-rule.ts";
import { createAddressReader } from "./page-address.ts";

const site = (id: string, path: string) => ({ id, path, parentId: "site" });
const admin = (id: string, path: string) => ({ id, path, parentId: "admin" });

const built = [
  { id: "root", path: "" },
  { id: "sitemap", path: "sitemap.xml", parentId: "root" },
  { id: "site", path: ":lang?", parentId: "root" },
  { id: "home", index: true, parentId: "site" },
  site("about", "about"),
  site("list", "News"),
  site("detail", "news/:id"),
  site("project", "project-post/:projectId"),
  site("login", "login"),
  site("rest", "*"),
  { id: "admin", path: ":lang?", parentId: "root" },
  admin("create", "news/create"),
  admin("edit", "news/edit/:id"),
  admin("overview", "admin"),
  admin("users", "admin/users"),
  admin("admin-rest", "admin/*"),
];

const rules: PageRules = {
  News: {
    query: (query) => (query.getAll("tab").join() === "3" ? "tab=3" : ""),
  },
  "news/:id": { params: { id: positiveId } },
  "news/edit/:id": { params: { id: positiveId }, keep: false, localImages: true },
  "project-post/:projectId": { params: { projectId: oneOf(["guxian", "learningWithUs"]) } },
};

const read = createAddressReader(built, rules);
const targets = (...spellings: string[]) => spellings.map((spelling) => read(spelling).target);

describe("the address of a page", () => {
  it("is canonical for its route", () => {
    for (const path of [
      "/",
      "/zh",
      "/about",
      "/zh/about",
      "/News",
      "/en/News",
      "/news/3",
      "/news/create",
      "/sitemap.xml",
    ])
      expect(read(path)).toMatchObject({ target: path, path, exists: true, keep: true, data: false });
    expect(read("/zh/about").pinned).toBe("zh");
    expect(read("/about").pinned).toBeNull();
  });

  it("is the same for every case, slash, escape and dot segment", () => {
    const spellings = [
      "/About",
      "/ABOUT",
      "/about/",
      "//about",
      "/about//",
      "/./about",
      "/x/../about",
      "/%61bout",
      "/abou%74/",
      "/\\about",
      "/%2e/about",
      "/x/%2e%2E/about",
      "/..//about",
      "/about?utm_source=x&page=2&fbclid=1",
      "/about?",
    ];
    for (const spelling of spellings) expect(read(spelling).path, spelling).toBe("/about");
    expect(targets("/ZH/About/", "/news", "/NEWS/3", "/en//NEWS/", "/zh/", "//")).toEqual([
      "/zh/about",
      "/News",
      "/news/3",
      "/en/News",
      "/zh",
      "/",
    ]);
    expect(targets("/Project-Post/LEARNINGwithus", "/project-post/%67uxian")).toEqual([
      "/project-post/learningWithUs",
      "/project-post/guxian",
    ]);
  });

  it("contains the query parameters that the page reads, in canonical form", () => {
    expect(targets("/News?tab=3&utm_source=x", "/News?utm_source=x&tab=3", "/news?tab=%33")).toEqual(
      Array(3).fill("/News?tab=3"),
    );
    expect(targets("/News?tab=7", "/News?tab=3&tab=3", "/News?tab=3;", "/News?tab")).toEqual(Array(4).fill("/News"));
    expect(targets("/login?redirect=%2Fadmin", "/login?redirect=//evil.example")).toEqual(Array(2).fill("/login"));
  });

  it("is that of the data for a request of the router", () => {
    expect(targets("/_.data", "/zh.data", "/zh/_.data", "/News.data?tab=3&utm_source=x", "/news/3.data")).toEqual([
      "/_.data",
      "/zh.data",
      "/zh.data",
      "/News.data?tab=3",
      "/news/3.data",
    ]);
    expect(read("/about.data")).toMatchObject({ data: true, keep: true, path: "/about" });
    // some parts of the data alone, of which there may be any combination
    const partly = read("/News.data?tab=3&_routes=root%2Cnews");
    expect(partly).toMatchObject({ target: "/News.data?tab=3&_routes=root%2Cnews", keep: false });
    expect(read("/News?_routes=root").target).toBe("/News");
  });

  it("is the same for all pages of a kind that do not exist", () => {
    for (const path of ["/a/b", "/a/b/c", "/zhx/y", "/%/%", "/a%2Fb/c", "/%25", "/x".repeat(4000)]) {
      const { exists, target } = read(path);
      expect([exists, ["/not-found", "/not-found/not-found"].includes(target)], path).toEqual([false, true]);
    }
    expect(targets("/zh/a/b", "/zh/c")).toEqual(["/zh/not-found", "/zh/not-found"]);
    expect(targets("/evil.example/about", "//evil.example/about", "/fr/about")).toEqual(
      Array(3).fill("/not-found/about"),
    );
    expect(targets("/news/abc", "/news/03", "/news/-1", "/news/1e3", `/news/${"9".repeat(50)}`)).toEqual(
      Array(5).fill("/news/not-found"),
    );
    expect(targets("/project-post/x", "/project-post/__proto__", "/a/b.data?_routes=")).toEqual([
      "/project-post/not-found",
      "/project-post/not-found",
      "/not-found/not-found.data?_routes=",
    ]);
  });

  it("stays in the administration where there is nothing at it", () => {
    expect(targets("/zh/admin/x", "/EN/Admin/users/5", "/admin/x", "/fr/admin/x", "/zh/admin/x.data")).toEqual([
      "/zh/admin/not-found",
      "/en/admin/not-found",
      "/admin/not-found",
      "/not-found/admin/not-found",
      "/zh/admin/not-found.data",
    ]);
    expect(read("/zh/admin/x")).toMatchObject({ exists: false, pinned: "zh", counted: null });
    expect(targets("/zh/admin", "/admin/users", "/zh/administration")).toEqual([
      "/zh/admin",
      "/admin/users",
      "/zh/not-found",
    ]);
  });

  it("is cacheable unless the page has unlimited addresses", () => {
    expect([read("/news/edit/5").keep, read("/news/5").keep, read("/a/b").keep]).toEqual([false, true, true]);
  });

  it("has the policy of its route also where there is nothing at it, as its screen is shown", () => {
    const paths = ["/news/edit/5", "/news/edit/abc", "/zh/news/edit/0", "/news/abc", "/a/b"];
    expect(paths.map((path) => read(path).localImages)).toEqual([true, true, true, false, false]);
  });

  it("leads to the route that the application itself finds", () => {
    const layout = (layoutId: string) => ({
      id: layoutId,
      path: ":lang?",
      children: built
        .filter(({ parentId }) => parentId === layoutId)
        .map(({ id, path }) => (path ? { id, path } : { id, index: true as const })),
    });
    const tree = [{ id: "sitemap", path: "sitemap.xml" }, layout("site"), layout("admin")];
    const routeOf = (path: string) => {
      const found = matchRoutes(tree, path)?.at(-1);
      return [found?.route.id, found?.params.lang?.length === 2 ? found.params.lang.toLowerCase() : null];
    };
    const names = [
      "zh",
      "EN",
      "fr",
      "about",
      "news",
      "News",
      "create",
      "edit",
      "3",
      "x",
      "sitemap.xml",
      "project-post",
      "admin",
      "users",
    ];
    const paths = ["/", ...names.map((name) => `/${name}`)];
    for (const a of names) for (const b of names) paths.push(`/${a}/${b}`, ...names.map((c) => `/${a}/${b}/${c}`));
    for (const path of paths) {
      const [id, lang] = routeOf(path);
      const own = read(path);
      expect([path, ...routeOf(own.path)]).toEqual([path, id, own.pinned]);
      if (lang === "zh" || lang === "en") expect(own.pinned).toBe(lang);
      else expect(own.pinned).toBeNull();
    }
  });

  it("must be described where it has a parameter", () => {
    expect(() => createAddressReader([...built, site("new", "things/:thing")], rules)).toThrow("things/:thing");
  });
});
