import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";

/** How changes come and go on an engine. */
export interface ChangeSource {
  /** Looks whether another process has changed something; called before every request is answered. */
  check(): void;
  /**
   * Whether changes of other instances are heard. `false` from the moment at which the connection to PostgreSQL is lost until
   * it is open again and a change of everything has been told.
   */
  isReachable(): boolean;
  /** Sends pending notifications and stops listening. To be called before the database is closed. */
  close(): Promise<void>;
  /** Tells the other instances of a change; whether all have heard it. */
  publish(tags: readonly PageTag[]): Promise<boolean>;
}

export interface ChangeSourceOptions {
  open: OpenDatabase;
  /** Id of this instance. */
  instance: string;
  log: Logger;
  /** Called with the changes of others. */
  onTags: PublishChange;
  /** Called where anything may have changed. */
  onEverything: () => void;
}
