import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { RangeField } from "../range-field.tsx";
import { limits } from "./flood-state.ts";
import { stepHours } from "./use-playback.ts";

interface TimeRowProps {
  hour: number;
  playing: boolean;
  /** No motion is wanted: the button makes one step instead. */
  still: boolean;
  onPlay: () => void;
  onHour: (hour: number) => void;
  onReset: () => void;
}

/** The slider that scrubs through the flood, with playback and reset. */
export function TimeRow({ hour, playing, still, onPlay, onHour, onReset }: TimeRowProps) {
  const t = useT();
  const days = (hour / 24).toFixed(1);
  const moving = playing ? t("interactive.cascade_flood.pause") : t("interactive.cascade_flood.play");
  return (
    <div className="cascade-time">
      <Button look="secondary" size="medium" className="cascade-play" onClick={onPlay}>
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="currentColor">
          <path
            d={playing ? "M2 1h3v10H2zM7 1h3v10H7z" : still ? "M1 1l6 5-6 5zM8 1h2.5v10H8z" : "M2 .5l9 5.5-9 5.5z"}
          />
        </svg>
        {still ? t("interactive.cascade_flood.step", { hours: stepHours }) : moving}
      </Button>
      <RangeField
        label={t("interactive.cascade_flood.time")}
        value={hour}
        limits={limits.hour}
        shown={t("interactive.cascade_flood.time_value", { hour, days })}
        spoken={t("interactive.cascade_flood.time_spoken", { hour, days })}
        className="cascade-position"
        onChange={onHour}
      />
      <Button look="secondary" size="medium" onClick={onReset}>
        {t("interactive.cascade_flood.reset")}
      </Button>
    </div>
  );
}
