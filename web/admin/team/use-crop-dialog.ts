import { type ComponentType, useState } from "react";
import type { CropDialogProps } from "./crop/crop-dialog.tsx";

interface Opened {
  file: Blob;
  Dialog: ComponentType<CropDialogProps>;
}

/** The crop dialog, fetched once a photo is chosen: its library is larger than the rest of the screen. */
export function useCropDialog(onUnreachable: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [loading, setLoading] = useState(false);

  async function open(file: Blob) {
    setLoading(true);
    try {
      const { default: Dialog } = await import("./crop/crop-dialog.tsx");
      setOpened({ file, Dialog });
    } catch {
      onUnreachable();
    }
    setLoading(false);
  }

  return { opened, loading, open: (file: Blob) => void open(file), close: () => setOpened(null) };
}
