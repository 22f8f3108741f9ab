import { alongStations, valueAt } from "./along-stations.ts";
import type { Behaviour } from "./behaviour.ts";

const numbers = (text: string | undefined): number[] => (text ?? "").split(" ").map(Number);

const metres = (value: number | string) => `${value}\u202fm`;

/**
 * Follows the reader along the strip over a page's stations: the kilometre lies between those of the headings as they pass
 * 40 % of the window's height. Sets `--at`, the read-outs, the current station, and the links to its neighbours.
 */
export const attach: Behaviour = (strip) => {
  const drawing = strip.querySelector("svg");
  const links = [...strip.querySelectorAll<HTMLAnchorElement>("[data-km]")];
  const stations = links.flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? [{ link, section, km: Number(link.dataset.km) }] : [];
  });
  const length = Number(drawing?.dataset.length);
  const level = Number(drawing?.dataset.level);
  const [beds, layers] = [numbers(drawing?.dataset.bed), numbers(drawing?.dataset.layer)];
  const show = (name: string, value: number | string) => {
    for (const place of strip.querySelectorAll(`[data-read="${name}"]`)) place.textContent = String(value);
  };
  const lead = (way: string, index: number) => {
    const link = strip.querySelector<HTMLAnchorElement>(`[data-way="${way}"]`);
    const station = stations[index];
    if (!link) return;
    link.hidden = !station;
    if (!station) return;
    link.href = station.link.hash;
    const name = link.querySelector("[data-name]");
    if (name) name.textContent = station.link.textContent;
  };
  let current = -1;
  let frame = 0;
  const follow = () => {
    frame = 0;
    const heads = stations.map(({ section, km }) => ({
      km,
      top: (section.querySelector("h2") ?? section).getBoundingClientRect().top,
    }));
    const { km, passed } = alongStations(heads, innerHeight * 0.4);
    const bed = valueAt(beds, length, km);
    const layer = valueAt(layers, length, km);
    strip.style.setProperty("--at", `${(100 * km) / length}%`);
    show("km", Math.round(km));
    show("bed", metres(Math.round(bed)));
    show("depth", level > bed ? metres(Math.round(level - bed)) : "–");
    show("layer", layer > 0 ? metres(layer.toFixed(1)) : "–");
    if (passed === current) return;
    current = passed;
    stations.forEach(({ link, section }, i) => {
      if (i === passed) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
      section.toggleAttribute("data-current", i === passed);
    });
    lead("previous", passed - 1);
    lead("next", passed + 1);
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(follow);
  };
  strip.setAttribute("data-live", "");
  follow();
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("resize", onScroll);
  return () => {
    removeEventListener("scroll", onScroll);
    removeEventListener("resize", onScroll);
    cancelAnimationFrame(frame);
  };
};
