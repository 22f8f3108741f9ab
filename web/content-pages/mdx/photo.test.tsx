import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { photoParts } from "./photo.tsx";

const known = {
  name: "profile-boat.1600x1067",
  alt: "A boat with a winch and a probe at its side",
  place: "Example reservoir, 300 m above the dam",
  date: "2025-05-13",
  latitude: "40.916",
  longitude: "-108.833",
  instrument: "multiparameter probe",
};

it("shows a photograph in all its sizes, loaded when near, with what is known of it", () => {
  const { Photo } = photoParts("en");
  const html = renderToStaticMarkup(<Photo {...known}>A profile is taken.</Photo>);
  expect(html).toContain('alt="A boat with a winch and a probe at its side"');
  expect(html).toContain('width="1600" height="1067"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain("/images/photos/profile-boat.1600x1067-480.avif 480w");
  expect(html).toContain("A profile is taken.");
  expect(html).toContain(
    "Example reservoir, 300 m above the dam; 13 May 2025; 40°55′\u202fN, 108°50′\u202fW; Instrument: multiparameter probe",
  );
});

it("leaves out what is not known, in Chinese too", () => {
  const { Photo } = photoParts("zh");
  const { name } = known;
  const dated = renderToStaticMarkup(<Photo name={name} alt="船上的测船绞车" date="2025-05-13" />);
  expect(dated).toContain('<span class="doc-photo-record">2025年5月13日</span>');
  expect(renderToStaticMarkup(<Photo name={name} alt="船上的绞车" />)).not.toContain("doc-photo-record");
});

it("refuses a photograph without alt text, with half of its coordinates, or with a file of unknown size", () => {
  const { Photo } = photoParts("en");
  const render = (change: object) => () => renderToStaticMarkup(<Photo {...known} {...change} />);
  expect(render({ alt: " " })).toThrow();
  expect(render({ longitude: undefined })).toThrow(/together/);
  expect(render({ name: "boat" })).toThrow();
});
