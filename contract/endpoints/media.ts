import { imageCopySchema, storedImageSchema } from "../media.ts";
import { dataSchema, type EndpointGroup, tooMany } from "./endpoint.ts";

const response = {
  status: 201,
  description: "Stored, or found stored already.",
  schema: dataSchema(storedImageSchema),
} as const;

export const mediaEndpoints = {
  upload: {
    method: "POST",
    path: "/media",
    permission: "image.upload",
    tag: "Media",
    summary: "Upload a picture for an article.",
    description:
      "JPEG, PNG, WebP, AVIF or GIF, told by its content. It is turned upright, stripped of metadata and stored as WebP and AVIF in several widths; a drawing that is smaller lossless, and an animation of up to 300 frames and 50 million pixels in all, as one WebP file. Of other animations the first frame is stored, and `first_frame` says so.",
    body: { file: { name: "file", required: true } },
    response,
    statuses: {
      400: "The form cannot be read.",
      413: "The file is over 5 MB, has over 50 million pixels, is over 16,383 pixels high at a width of 2,400, is too costly to decode, or would take the caller over 1 GB.",
      415: "The body is no form, or the file no picture that can be read; HEIC is named.",
      422: "The form has no file.",
    },
  },
  copy: {
    method: "POST",
    path: "/media/copy",
    permission: "image.upload",
    tag: "Media",
    summary: "Copy an image of another site for an article.",
    description:
      "Fetches the image at an http or https address from the public internet, at ports 80 and 443, with up to three redirects, in at most 10 s and 5 MB, and stores it as if it had been uploaded. Where that cannot be done, `data.reason` of the answer (422) is one of `address`, `private`, `unreachable`, `timeout`, `too_large` and `not_image`.",
    body: { description: "Where the image is.", schema: imageCopySchema },
    response,
    statuses: tooMany,
  },
} as const satisfies EndpointGroup;
