import { expect, it } from "vitest";
import { createTitledImageAddresses } from "./titled-image-address.ts";

const addresses = createTitledImageAddresses(Buffer.alloc(32, 1));
const titled = {
  image: "/images/covers/guxian.1600x900.webp",
  title: "为什么 “深水库” 从底部开始缺氧?/",
  language: "zh",
} as const;

it("leads from a title and an image to an address and back", () => {
  const address = addresses.write(titled);
  expect(address).toMatch(/^\/social\/title\/[\w-]{22}\/zh\/[\w-]+\/images\/covers\/guxian\.1600x900\.webp\.jpg$/);
  expect(addresses.read(address ?? "")).toEqual(titled);
  expect(createTitledImageAddresses(Buffer.alloc(32, 1)).write(titled)).toBe(address);
});

it("has another address for another title, language or image", () => {
  const others = [
    { ...titled, title: "t" },
    { ...titled, language: "en" as const },
    { ...titled, image: "/images/covers/b.1x1.webp" },
  ];
  expect(new Set([titled, ...others].map(addresses.write)).size).toBe(4);
});

it("reads one spelling of an address alone", () => {
  const address = addresses.write({ ...titled, title: "ab" }) ?? "";
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const [, signature = "", title = ""] = /title\/([\w-]+)\/zh\/([\w-]+)/.exec(address) ?? [];
  /** The same bytes with other bits in the part of the last letter that holds none of them. */
  const spellings = (text: string) =>
    [...alphabet]
      .map((letter) => text.slice(0, -1) + letter)
      .filter((other) => other !== text && Buffer.from(other, "base64url").equals(Buffer.from(text, "base64url")));
  expect([spellings(signature).length, spellings(title).length]).toEqual([15, 3]);
  const others = [
    ...spellings(signature).map((other) => address.replace(signature, other)),
    ...spellings(title).map((other) => address.replace(`/${title}/`, `/${other}/`)),
  ];
  expect(others.map(addresses.read)).toEqual(others.map(() => null));
});

it("reads nothing that the site has not written", () => {
  const address = addresses.write(titled) ?? "";
  const forged = Buffer.from("another title").toString("base64url");
  for (const path of [
    address.replace("/zh/", "/en/"),
    address.replace(/\/zh\/[\w-]+/, `/zh/${forged}`),
    address.replace("guxian", "canada"),
    address.replace(/title\/./, "title/_"),
    createTitledImageAddresses(Buffer.alloc(32, 2)).write(titled) ?? "",
    "/social/title/",
  ])
    expect(addresses.read(path), path).toBeNull();
  expect(addresses.write({ ...titled, image: "https://other.example/a.webp" })).toBeNull();
});
