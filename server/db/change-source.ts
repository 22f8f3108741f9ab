import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";

/** How changes come and go on an engine. */
export interface ChangeSource {
  /** Looks whether another process has changed something. */
  check(): void;
  /** Whether changes of other instances are heard. */
  isReachable(): boolean;
  /** Stops listening. */
  close(): Promise<void>;
  /** Notifies the other instances of a change. */
  publish(tags: readonly PageTag[]): Promise<void>;
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
