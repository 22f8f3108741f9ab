import { expect, it } from "vitest";
import { site } from "#site";
import { breadcrumbs, newsArticle, organization, people } from "./structured-data.server.ts";

const origin = "https://w.example";

it("names the company in the page's language, and its other name", () => {
  expect(organization(origin, "zh")).toMatchObject({
    "@type": "Organization",
    name: site.name.zh,
    alternateName: [site.name.en],
  });
});

it("says of the company what has been supplied, and nothing else", () => {
  expect(organization(origin, "zh")).not.toHaveProperty("legalName");
  const address = { zh: "杭州市示例路1号", en: "1 Example Road, Hangzhou" };
  const company = { ...site.company, address, foundingYear: 2011, telephone: "+86 571 0000 0000" };
  expect(organization(origin, "en", company)).toMatchObject({
    address: address.en,
    foundingDate: "2011",
    telephone: "+86 571 0000 0000",
  });
  expect(organization(origin, "en", company)).not.toHaveProperty("identifier");
});

it("counts the trail from the home page, with addresses pinned to the language", () => {
  const { itemListElement } = breadcrumbs(origin, "en", [
    { path: "/projects", title: "Projects" },
    { path: "/project-post/guxian", title: "Guxian" },
  ]);
  expect(itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: "https://w.example/en" }),
    expect.objectContaining({ position: 2, name: "Projects", item: "https://w.example/en/projects" }),
    expect.objectContaining({ position: 3, item: "https://w.example/en/project-post/guxian" }),
  ]);
});

it("leaves out of an article what it does not have", () => {
  const facts = {
    path: "/news/1",
    language: "zh",
    title: "t",
    description: "d",
    image: "i",
    updated: "2026-01-31T08:00:00.000Z",
  } as const;
  const bare = newsArticle(origin, { ...facts, published: null, author: null });
  expect(bare).not.toHaveProperty("author");
  expect(bare).not.toHaveProperty("datePublished");
  expect(newsArticle(origin, { ...facts, published: facts.updated, author: "Lin" })).toMatchObject({
    datePublished: facts.updated,
    author: { "@type": "Person", name: "Lin" },
  });
});

it("says of the people what is known of them, with their photo's whole address", () => {
  const bare = { name: "林维", position: "所长", expertise: "", description: "", photo: null };
  const whole = { ...bare, expertise: "湖泊", description: "d", photo: "/uploads/media/3f2a.400x400.webp" };
  const person = {
    "@type": "Person",
    name: "林维",
    jobTitle: "所长",
    worksFor: { "@id": "https://w.example/#organization" },
  };
  expect(people(origin, [bare, whole])).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      person,
      {
        ...person,
        knowsAbout: "湖泊",
        description: "d",
        image: "https://w.example/uploads/media/3f2a.400x400.webp",
      },
    ],
  });
});
