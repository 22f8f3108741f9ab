import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";

/** How changes come and go on an engine. */
export interface ChangeSource {
  /** Looks whether another process has changed something. */
  check(): void;
  /** Whether changes of other instances are heard. */
  isReachable(): boolean;
  /** Stops listening, and waiting for others. */
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
