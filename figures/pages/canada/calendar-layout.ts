import type { Frame } from "../../plot/axes.ts";

/** Where the rows of the winter's calendar stand on one of its drawings, px. */
export interface CalendarLayout {
  readonly name: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  readonly lettering: number;
  readonly air: Frame;
  readonly ice: Frame;
  readonly oxygen: Frame;
  readonly river: Frame;
  /** Left end of the rows' names, and whether they stand above the rows. */
  readonly names: number;
  readonly above: boolean;
  /** Baselines of the months and of the dates. */
  readonly months: number;
  readonly dates: number;
  /** Days from one bar of the air's temperature to the next. */
  readonly barDays: number;
}

const rows = (left: number, right: number, tops: readonly [number, number][]): readonly Frame[] =>
  tops.map(([top, bottom]) => ({ left, right, top, bottom }));

function layout(
  rest: Omit<CalendarLayout, "air" | "ice" | "oxygen" | "river">,
  left: number,
  right: number,
  tops: readonly [number, number][],
): CalendarLayout {
  const [air, ice, oxygen, river] = rows(left, right, tops);
  if (!air || !ice || !oxygen || !river) throw new RangeError("The calendar has four rows");
  return { ...rest, air, ice, oxygen, river };
}

/** The drawings of the calendar: over the window's width, on tablets, on phones. */
export const calendarLayouts: readonly CalendarLayout[] = [
  layout(
    {
      name: "wide",
      width: 1440,
      height: 508,
      lettering: 14,
      names: 60,
      above: false,
      months: 30,
      dates: 66,
      barDays: 1,
    },
    216,
    1380,
    [
      [78, 150],
      [166, 286],
      [302, 396],
      [422, 492],
    ],
  ),
  layout(
    {
      name: "medium",
      width: 800,
      height: 332,
      lettering: 13,
      names: 20,
      above: false,
      months: 20,
      dates: 44,
      barDays: 2,
    },
    134,
    780,
    [
      [52, 96],
      [106, 184],
      [194, 258],
      [276, 322],
    ],
  ),
  layout(
    {
      name: "narrow",
      width: 390,
      height: 350,
      lettering: 13,
      names: 20,
      above: true,
      months: 14,
      dates: 0,
      barDays: 3,
    },
    50,
    370,
    [
      [40, 80],
      [106, 174],
      [194, 250],
      [292, 344],
    ],
  ),
];
