/** What the worker makes of a file: an upright JPEG without any metadata, or `null` where it is no image it can read. */
export interface PhotoAnswer {
  photo: Blob | null;
}
