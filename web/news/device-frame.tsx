import { useEffect, useState, useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";

/** Width and height of devices in CSS pixels. */
const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Device = keyof typeof devices;

const deviceNames = ["phone", "tablet", "desktop"] as const satisfies readonly Device[];

const never = () => () => {};

/** Whether this page is shown in a frame of the site, as `DeviceFrame` does. */
export const useIsFramed = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );

interface DeviceChoiceProps {
  /** `null`: the window itself. */
  device: Device | null;
  onChoose: (device: Device | null) => void;
}

/** Chooses the device whose width the page is shown in. */
export function DeviceChoice({ device, onChoose }: DeviceChoiceProps) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("editor.preview.devices")}</legend>
      {[null, ...deviceNames].map((name) => (
        <Button
          key={name ?? "window"}
          size="small"
          look={name === device ? "primary" : "secondary"}
          aria-pressed={name === device}
          onClick={() => onChoose(name)}
        >
          {t(`editor.preview.device.${name ?? "window"}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** This page in the width and height of a device, made smaller where there is less room. */
export function DeviceFrame({ device }: { device: Device }) {
  const t = useT();
  const { width, height } = devices[device];
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!room) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, room.clientWidth / width)));
    observer.observe(room);
    return () => observer.disconnect();
  }, [room, width]);
  const title = t("editor.preview.frame", { device: t(`editor.preview.device.${device}`), width, height });
  return (
    <div className="wrap py-8">
      <h1 className="sr-only">{t("editor.preview.page_title")}</h1>
      <div ref={setRoom}>
        <figure className="mx-auto" style={{ width: width * scale }}>
          <div className="overflow-hidden outline outline-control" style={{ height: height * scale }}>
            <iframe
              title={title}
              src={location.href}
              style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
            />
          </div>
          <figcaption className="mt-2 text-13 text-muted">{title}</figcaption>
        </figure>
      </div>
    </div>
  );
}
