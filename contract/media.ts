import { z } from "zod";

/** Largest picture an editor may upload, in bytes (5 MB), and the longest edge it is stored with, in pixels. */
export const imageLimits = { bytes: 5 * 1024 * 1024, edge: 2400, pixels: 50_000_000 } as const;

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
});

/** A picture as `POST /api/media` answers it; `srcset` as in the HTML attribute. */
export type StoredImage = z.infer<typeof storedImageSchema>;
