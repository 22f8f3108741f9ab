import type { Connection } from "../../db/open.ts";
import type { ImageCopies } from "../../media/copy/image-copies.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { ArticleReads } from "../article-reads.ts";
import type { SavePorts } from "./article-save.ts";

/** What saves of articles need of the server. */
export interface SaveContext {
  db: Connection;
  media: ImageStore;
  imageCopies: ImageCopies;
  reads: ArticleReads;
  ports: SavePorts;
  now: () => Date;
}
