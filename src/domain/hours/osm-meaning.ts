import { DAYS } from './days.ts';
import type { Week } from './hours.ts';

const DAY_NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const DAY = `(?:${DAY_NAMES.join('|')})`;
const DAYS_PATTERN = `${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*`;
const TIME = '\\d{2}:\\d{2}';
const TIMES_PATTERN = `${TIME}-${TIME}(?:,${TIME}-${TIME})*`;
const RULE = new RegExp(`^(${DAYS_PATTERN}) (${TIMES_PATTERN}|off|closed)$`);
/** A comma before a day begins a rule that adds to the earlier ones. */
const RULES = new RegExp(`(; ?|, )(?=${DAY})`);

type Rule = { days: number[]; times: [open: number, close: number][]; adds: boolean };

/**
 * OpenStreetMap and people read some texts differently: "Mo 08:00-12:00; Mo 13:00-17:00" is the afternoon only, as a later rule
 * replaces an earlier one. True if the text is in the notation of OpenStreetMap and does not mean the week there.
 */
export function hasOtherOsmMeaning(text: string, week: Week): boolean {
  const rules = readRules(text);
  if (!rules) return false;
  const minutes = new Uint8Array(WEEK_MINUTES);
  for (const { days, times, adds } of rules) {
    const replaces = !adds || times.length === 0;
    if (replaces) for (const day of days) minutes.fill(0, day * DAY_MINUTES, (day + 1) * DAY_MINUTES);
    for (const day of days)
      for (const [open, close] of times) fillSpan(minutes, day * DAY_MINUTES + open, close - open);
  }
  const published = minutesOf(week);
  return minutes.some((isOpen, at) => isOpen !== published[at]);
}

function minutesOf(week: Week): Uint8Array {
  const minutes = new Uint8Array(WEEK_MINUTES);
  for (const [day, name] of DAYS.entries())
    for (const { open, close } of week[name])
      fillSpan(minutes, day * DAY_MINUTES + minuteOf(open), minuteOf(close) - minuteOf(open));
  return minutes;
}

/** A span that ends before it begins ends on the next day. */
function fillSpan(minutes: Uint8Array, start: number, length: number): void {
  const whole = length > 0 ? length : length + DAY_MINUTES;
  for (let at = start; at < start + whole; at++) minutes[at % WEEK_MINUTES] = 1;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function readRules(text: string): Rule[] | null {
  const [first = '', ...rest] = text.trim().split(RULES);
  const parts = [{ rule: first, adds: false }];
  for (let at = 0; at + 1 < rest.length; at += 2)
    parts.push({ rule: rest[at + 1] ?? '', adds: rest[at]?.startsWith(',') ?? false });
  const rules = parts.map(({ rule, adds }) => readRule(rule, adds));
  return rules.every((rule) => rule !== null) ? rules : null;
}

function readRule(text: string, adds: boolean): Rule | null {
  const [, days, times] = RULE.exec(text) ?? [];
  if (!days || !times) return null;
  const spans = /\d/.test(times) ? times.split(',') : [];
  return {
    days: days.split(',').flatMap(readDays),
    times: spans.map((span) => [minuteOf(span.slice(0, 5)), minuteOf(span.slice(6))]),
    adds,
  };
}

function readDays(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map((name) => DAY_NAMES.indexOf(name));
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}
