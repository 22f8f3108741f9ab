import { useEffect, useState } from "react";
import type { PhotoAnswer } from "./photo-answer.ts";

export type OpenedPhoto = { state: "opening" | "unreadable" } | { state: "ready"; url: string };

/** Opens an image file for cropping; its address lives as long as the component. */
export function usePhoto(file: Blob): OpenedPhoto {
  const [photo, setPhoto] = useState<OpenedPhoto>({ state: "opening" });
  useEffect(() => {
    let url = "";
    const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => {
      worker.terminate();
      if (data.photo === null) return setPhoto({ state: "unreadable" });
      url = URL.createObjectURL(data.photo);
      setPhoto({ state: "ready", url });
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      setPhoto({ state: "unreadable" });
    });
    worker.postMessage(file);
    return () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return photo;
}
