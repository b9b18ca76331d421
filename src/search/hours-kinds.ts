import { DAYS, type Hours } from '#domain/hours.ts';
import { minutesOf } from '#domain/hours-now.ts';
import { openAt } from '#domain/open-at.ts';
import { wallTimeAt } from '#domain/wall-clock.ts';

/** The weeks that businesses keep, each once: stretches of minutes since Monday in their zone. */
export type HoursKinds = {
  /** As JSON, where a week alone does not tell: with special days. Else empty. */
  texts: string[];
  zones: string[];
  zoneOf: Uint32Array<ArrayBuffer>;
  /** Two minutes for each stretch, from where `starts` says. */
  stretches: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
};

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const DAY_MS = DAY * 60_000;

export function readHoursKinds(kinds: string[]): HoursKinds {
  const zones: string[] = [];
  const zoneOf = new Uint32Array(kinds.length);
  const starts = new Uint32Array(kinds.length + 1);
  const stretches: number[] = [];
  const texts = kinds.map((text, kind) => {
    const hours: Hours | null = text === '' ? null : JSON.parse(text);
    if (hours) {
      if (!zones.includes(hours.timeZone)) zones.push(hours.timeZone);
      zoneOf[kind] = zones.indexOf(hours.timeZone);
      stretches.push(...stretchesOf(hours));
    }
    starts[kind + 1] = stretches.length;
    return hours && hours.special.length > 0 ? text : '';
  });
  return { texts, zones, zoneOf, stretches: Uint32Array.from(stretches), starts };
}

/** The night after Sunday goes on on Monday. */
function stretchesOf({ week }: Hours): number[] {
  return DAYS.flatMap((day, at) =>
    week[day].flatMap(({ open, close }) => {
      const from = at * DAY + minutesOf(open);
      const to = at * DAY + minutesOf(close) + (minutesOf(close) <= minutesOf(open) ? DAY : 0);
      return to > WEEK ? [from, WEEK, 0, to - WEEK] : [from, to];
    }),
  );
}

/** Which kinds are open at the moment: 1 or 0 for each. */
export function openKinds({ texts, zones, zoneOf, stretches, starts }: HoursKinds, moment: Date): Uint8Array {
  const isOpen = openAt(moment);
  const minutes = zones.map((zone) => minuteOfWeek(moment, zone));
  return Uint8Array.from(texts, (text, kind) => {
    if (text !== '') return isOpen(JSON.parse(text)) ? 1 : 0;
    const minute = minutes[zoneOf[kind] ?? 0] ?? -1;
    for (let at = starts[kind] ?? 0; at < (starts[kind + 1] ?? 0); at += 2)
      if ((stretches[at] ?? 0) <= minute && minute < (stretches[at + 1] ?? 0)) return 1;
    return 0;
  });
}

/** -1 in a zone that nobody knows: nothing is ever open there. */
function minuteOfWeek(moment: Date, zone: string): number {
  try {
    const { date, minute } = wallTimeAt(moment, zone);
    const day = (Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 3) % 7;
    return day * DAY + minute;
  } catch {
    return -1;
  }
}
