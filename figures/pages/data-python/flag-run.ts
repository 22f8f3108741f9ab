import { flagReadings, sampleReadings } from "../../models/data/sensor-checks.ts";

/** The ten days of the neglected sensor, flagged, with the number of each flag. */
export function flaggedDays() {
  const readings = sampleReadings();
  const flags = flagReadings(readings);
  const count = (name: (typeof flags)[number]) => flags.filter((flag) => flag === name).length;
  return { readings, flags, gap: count("gap"), range: count("range"), stuck: count("stuck"), spike: count("spike") };
}

/** Length of the record and number of each flag, as texts and captions quote them. */
export const sensorFlagsValues = () => {
  const { readings, gap, range, stuck, spike } = flaggedDays();
  return { days: readings.length / 24, gap, range, stuck, spike };
};
