import { z } from "zod";

const text = z.string().trim().min(1);

/** A coordinate in decimal degrees, as it stands in an attribute. */
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/**
 * What a content file says of a photograph of the company: its file in `public/images/photos`, what it shows for readers
 * who do not see it, and, where they are known, place, day (ISO), coordinates (decimal degrees, WGS 84) and instrument.
 */
export const photoSchema = z
  .strictObject({
    /** The file's name without its ending, as `tools/prepare-photo.ts` prints it: `profile-boat.1600x1067`. */
    name: z.string().regex(/^[a-z0-9-]+\.\d{3,5}x\d{3,5}$/),
    alt: text,
    place: text.optional(),
    date: z.iso.date().optional(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    instrument: text.optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: "latitude and longitude stand together",
  });

export type PhotoProps = z.input<typeof photoSchema>;

/** Degrees and minutes with the hemisphere, as on a map: `40°55′ N`. */
function onMap(value: number, [positive, negative]: readonly [string, string]): string {
  const minutes = Math.round(Math.abs(value) * 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${Math.floor(minutes / 60)}°${rest}′\u202f${value < 0 ? negative : positive}`;
}

/** A place by its coordinates in decimal degrees: `40°55′ N, 108°50′ E`. */
export const coordinatesOnMap = (latitude: number, longitude: number): string =>
  `${onMap(latitude, ["N", "S"])}, ${onMap(longitude, ["E", "W"])}`;
