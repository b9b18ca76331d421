import { DAYS, type Day } from './days.ts';
import { ALL_DAY, closedWeek, hasOverlap, type Interval, type Week } from './hours.ts';
import { resolveTimes, type WrittenRange, type WrittenTime } from './resolve-times.ts';

/**
 * Reads opening hours as people and OpenStreetMap write them: "9-5", "M-F 9-5; Sat 9-1", "Mo-Fr 08:00-18:00", "24/7". Null if any part is not
 * understood or could mean two things, so that no time is published that nobody wrote. Days that are not mentioned are closed.
 */
export function parseHours(text: string): Week | null {
  const tokens = tokenize(text);
  const entries = tokens && readEntries(tokens);
  if (!entries) return null;
  const ranges = entries.flatMap((entry) => entry.ranges);
  const is24HourClock = ranges
    .flat()
    .some(({ hour, isPadded, meridiem }) => !meridiem && (hour > 12 || hour === 0 || isPadded));
  const week = closedWeek();
  for (const entry of entries) {
    const intervals = entry.isAlwaysOpen ? [ALL_DAY] : resolveTimes(entry.ranges, is24HourClock);
    if (!intervals || hasOverlap(intervals)) return null;
    for (const day of entry.days) week[day] = combine(week[day], intervals);
  }
  return week;
}

/** A second entry for a day continues the first, as after a break, or replaces it if they overlap. */
function combine(earlier: Interval[], later: Interval[]): Interval[] {
  const both = [...earlier, ...later];
  return later.length === 0 || hasOverlap(both) ? later : both;
}

type Entry = { days: readonly Day[]; ranges: WrittenRange[]; isAlwaysOpen: boolean };

type Token =
  | { type: 'days'; days: readonly Day[] }
  | { type: 'time'; time: WrittenTime }
  | { type: 'closed' | 'always' | 'to' | 'and' | 'separator' };

/** Filler words mean nothing by themselves. */
const TOKEN = new RegExp(
  [
    /(?<filler>[ :]+|(?:open|hours|from)\b(?! 24))/,
    /(?<always>24 ?\/ ?7\b|(?:open )?24 ?(?:hours|hrs)\b(?: (?:a|per) day)?|always open)/,
    /(?<closed>(?:closed|off)\b)/,
    /(?<daily>daily\b|every ?day\b|7 days\b(?: (?:a|per) week)?)/,
    /(?<weekdays>weekdays\b)/,
    /(?<weekend>weekends?\b)/,
    /(?<noon>noon\b)/,
    /(?<midnight>midnight\b)/,
    /(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?: ?(?<meridiem>[ap])\.?m?\.?(?![a-z]))?(?!\d)/,
    /(?<to>-|(?:to|until|till|through|thru)\b)/,
    /(?<and>[&+/]|and\b)/,
    /(?<separator>[,;\n]+)/,
    /(?<name>[a-z]+\.?)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);

function tokenize(text: string): Token[] | null {
  const source = text
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const token = toToken(match.groups ?? {});
    if (token === 'unknown') return null;
    if (token !== 'filler') tokens.push(token);
  }
  return end === source.length ? tokens : null;
}

const NOON: WrittenTime = { hour: 12, minute: 0, meridiem: 'pm', isPadded: false };
const MIDNIGHT: WrittenTime = { hour: 12, minute: 0, meridiem: 'am', isPadded: false };

function toToken(groups: Record<string, string | undefined>): Token | 'filler' | 'unknown' {
  if (groups.filler) return 'filler';
  if (groups.name) return dayToken(groups.name);
  if (groups.hour) return timeToken(groups.hour, groups.minute, groups.meridiem);
  if (groups.noon) return { type: 'time', time: NOON };
  if (groups.midnight) return { type: 'time', time: MIDNIGHT };
  if (groups.daily) return { type: 'days', days: DAYS };
  if (groups.weekdays) return { type: 'days', days: DAYS.slice(0, 5) };
  if (groups.weekend) return { type: 'days', days: DAYS.slice(5) };
  const type = (['always', 'closed', 'to', 'and', 'separator'] as const).find((name) => groups[name]);
  return type ? { type } : 'unknown';
}

function timeToken(hourText: string, minuteText = '00', letter?: string): Token | 'unknown' {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  const meridiem = letter ? (letter === 'a' ? 'am' : 'pm') : null;
  const isValid = minute < 60 && (meridiem ? hour >= 1 && hour <= 12 : hour < 24 || (hour === 24 && minute === 0));
  if (!isValid) return 'unknown';
  return { type: 'time', time: { hour, minute, meridiem, isPadded: hourText.startsWith('0') } };
}

/** A single T or S could be two days. */
const DAY_NAMES: Record<Day, RegExp> = {
  mon: /^(?:mondays?|mons?|mo?)\.?$/,
  tue: /^(?:tuesdays?|tues?|tu)\.?$/,
  wed: /^(?:wednesdays?|weds?|we?)\.?$/,
  thu: /^(?:thursdays?|thurs?|thu?)\.?$/,
  fri: /^(?:fridays?|fris?|fr?)\.?$/,
  sat: /^(?:saturdays?|sats?|sa)\.?$/,
  sun: /^(?:sundays?|suns?|su)\.?$/,
};

function dayToken(name: string): Token | 'unknown' {
  const day = DAYS.find((candidate) => DAY_NAMES[candidate].test(name));
  return day ? { type: 'days', days: [day] } : 'unknown';
}

/** Each entry has days and then times, or times and then days ("9-5 weekdays"). A single entry without days means every day. */
function readEntries(tokens: Token[]): Entry[] | null {
  const reader = new TokenReader(tokens);
  const entries: (Omit<Entry, 'days'> & { days: readonly Day[] | null })[] = [];
  reader.skip('separator');
  while (!reader.isAtEnd) {
    const daysBefore = reader.days();
    const times = reader.times();
    if (!times) return null;
    entries.push({ ...times, days: daysBefore ?? reader.daysAfterTimes() });
    if (!reader.skip('separator') && !reader.isAtEnd && !reader.isAtDays) return null;
  }
  const defaultDays = entries.length === 1 ? DAYS : [];
  const complete = entries.map(({ days, ...times }) => ({ ...times, days: days ?? defaultDays }));
  return complete.length > 0 && complete.every(({ days }) => days.length > 0) ? complete : null;
}

class TokenReader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  get isAtDays(): boolean {
    return this.#peek()?.type === 'days';
  }

  skip(type: Token['type']): boolean {
    const start = this.#at;
    while (this.#peek()?.type === type) this.#at++;
    return this.#at > start;
  }

  /** "Mon", "Mon-Fri", "Mon, Wed & Fri"; null without days. */
  days(): Day[] | null {
    const days: Day[] = [];
    for (let next = this.#takeDays(); next; next = this.#takeAfter(['separator', 'and'], () => this.#takeDays())) {
      const to = this.#takeAfter(['to'], () => this.#takeDays());
      days.push(...(to ? dayRange(next, to) : next));
    }
    return days.length > 0 ? days : null;
  }

  /** The days after times, unless they begin the next entry. */
  daysAfterTimes(): Day[] | null {
    const start = this.#at;
    this.skip('separator');
    const days = this.days();
    if (days && (this.isAtEnd || this.#peek()?.type === 'separator')) return days;
    this.#at = start;
    return null;
  }

  times(): Omit<Entry, 'days'> | null {
    if (this.skip('closed')) return { ranges: [], isAlwaysOpen: false };
    if (this.skip('always')) return { ranges: [], isAlwaysOpen: true };
    const ranges: WrittenRange[] = [];
    for (let range = this.#takeRange(); range; range = this.#takeAfter(['separator', 'and'], () => this.#takeRange()))
      ranges.push(range);
    return ranges.length > 0 ? { ranges, isAlwaysOpen: false } : null;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #takeDays(): readonly Day[] | null {
    const token = this.#peek();
    if (token?.type !== 'days') return null;
    this.#at++;
    return token.days;
  }

  #takeTime(): WrittenTime | null {
    const token = this.#peek();
    if (token?.type !== 'time') return null;
    this.#at++;
    return token.time;
  }

  #takeRange(): WrittenRange | null {
    const start = this.#at;
    const open = this.#takeTime();
    const close = open && this.#takeAfter(['to'], () => this.#takeTime());
    if (open && close) return [open, close];
    this.#at = start;
    return null;
  }

  /** What follows a connecting token; without it the connecting token is not taken either. */
  #takeAfter<T>(types: Token['type'][], take: () => T | null): T | null {
    const start = this.#at;
    const token = this.#peek();
    if (!token || !types.includes(token.type)) return null;
    this.#at++;
    const taken = take();
    if (taken === null) this.#at = start;
    return taken;
  }
}

function dayRange(from: readonly Day[], to: readonly Day[]): Day[] {
  const [first] = from;
  const last = to.at(-1);
  if (!first || !last) return [];
  const start = DAYS.indexOf(first);
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1;
  return [...DAYS, ...DAYS].slice(start, start + length);
}
