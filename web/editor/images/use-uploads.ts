import { useEffect, useState } from "react";
import { type SendImage, UploadQueue, type UploadState } from "./upload-queue.ts";

/** A file on its way to become an image of the text. */
export interface Upload {
  id: string;
  file: File;
  /** `undefined` for one that is not sent. */
  state: UploadState | undefined;
}

export interface Uploads {
  all: readonly Upload[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  stop: (id: string) => void;
}

/** Sends files as soon as they are chosen, only those it `accepts`; what is under way when the screen goes is stopped. */
export function useUploads(given: readonly File[], send: SendImage, accepts: (file: File) => boolean): Uploads {
  const [, setChanges] = useState(0);
  const [queue] = useState(() => new UploadQueue(send, () => setChanges((count) => count + 1)));
  const [files, setFiles] = useState(() => given.map(named));

  useEffect(() => {
    for (const { id, file } of files) if (accepts(file)) queue.add(id, file);
  }, [files, accepts, queue]);
  useEffect(() => () => queue.clear(), [queue]);

  return {
    all: files.map(({ id, file }) => ({ id, file, state: queue.state(id) })),
    add: (added) => setFiles((present) => [...present, ...added.map(named)]),
    remove: (id) => {
      queue.remove(id);
      setFiles((present) => present.filter((file) => file.id !== id));
    },
    retry: (id) => queue.retry(id),
    stop: (id) => queue.stop(id),
  };
}

const named = (file: File) => ({ id: crypto.randomUUID(), file });
