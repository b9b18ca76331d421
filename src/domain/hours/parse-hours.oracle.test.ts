import fc from 'fast-check';
import OpeningHours from 'opening_hours';
import { expect, test } from 'vitest';
import { DAYS } from './days.ts';
import type { Week } from './hours.ts';
import { parseHours } from './parse-hours.ts';

/** A Monday, in the middle of weeks without changes of the clock. */
const MONDAY = new Date(2026, 5, 15);
const WEEK_MINUTES = 7 * 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether the business is open in each minute of a week, from Monday. */
function openMinutes(week: Week): boolean[] {
  const minutes = Array<boolean>(WEEK_MINUTES).fill(false);
  for (const [day, name] of DAYS.entries()) {
    for (const { open, close } of week[name]) {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      const length = to > from ? to - from : to + 24 * 60 - from;
      for (let at = 0; at < length; at++) minutes[(day * 24 * 60 + from + at) % WEEK_MINUTES] = true;
    }
  }
  return minutes;
}

function openMinutesByOracle(text: string): boolean[] | null {
  try {
    const oracle = new OpeningHours(text);
    const minutes = Array<boolean>(WEEK_MINUTES).fill(false);
    const end = new Date(MONDAY.getTime() + WEEK_MINUTES * 60_000);
    for (const [from, to] of oracle.getOpenIntervals(MONDAY, end)) {
      const [first, last] = [from, to].map((date) => Math.round((date.getTime() - MONDAY.getTime()) / 60_000));
      minutes.fill(true, first, last);
    }
    return minutes;
  } catch {
    return null;
  }
}

/** The first minute that differs, as day and time. */
function firstDifference(text: string): string | null {
  const week = parseHours(text);
  const expected = week && openMinutesByOracle(text);
  if (!week || !expected) return null;
  const actual = openMinutes(week);
  const at = actual.findIndex((isOpen, minute) => isOpen !== expected[minute]);
  if (at === -1) return null;
  const clock = `${Math.floor((at % 1440) / 60)}:${String(at % 60).padStart(2, '0')}`;
  return `${text}: ${DAYS[Math.floor(at / 1440)]} ${clock} is ${actual[at] ? 'open' : 'closed'}`;
}

const COMMON = [
  '24/7',
  'Mo-Su 00:00-24:00',
  'Mo-Fr 08:00-18:00',
  'Mo-Fr 08:00-12:00,13:00-17:30',
  'Mo-Fr 08:00-18:00; Sa 09:00-13:00',
  'Mo-Fr 08:00-18:00; Sa,Su off',
  'Mo-Su 08:00-18:00; We off',
  'Mo-Su 08:00-18:00; We 10:00-12:00',
  'Mo,We,Fr 10:00-19:00; Tu,Th 12:00-20:00',
  'Tu-Su 11:00-22:00; Mo closed',
  'Mo-Th 17:00-24:00; Fr,Sa 17:00-02:00',
  'Su-Th 11:00-22:00; Fr-Sa 11:00-24:00',
  'Sa-Mo 10:00-14:00',
  '08:00-18:00',
  'Mo-Fr 18:00-03:00',
  'Mo 08:00-12:00, Mo 14:00-18:00',
  'Mo-Fr 09:00-17:00, Sa 10:00-14:00',
];

test.each(COMMON)('%s means what OpenStreetMap says', (text) => {
  expect(parseHours(text)).not.toBeNull();
  expect(openMinutesByOracle(text)).not.toBeNull();
  expect(firstDifference(text)).toBeNull();
});

const NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const day = fc.constantFrom(...NAMES);
const days = fc.array(
  fc.oneof(
    day,
    fc.tuple(day, day).map((range) => range.join('-')),
  ),
  { minLength: 1, maxLength: 3 },
);
const time = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const span = fc.tuple(time, fc.oneof(time, fc.constant('24:00'))).map((ends) => ends.join('-'));
const times = fc.oneof(
  { weight: 6, arbitrary: fc.array(span, { minLength: 1, maxLength: 2 }).map((spans) => spans.join(',')) },
  { weight: 1, arbitrary: fc.constantFrom('off', 'closed') },
);
const rule = fc.tuple(days, times).map(([selected, opened]) => `${selected.join(',')} ${opened}`);
const hours = fc.tuple(fc.array(rule, { minLength: 1, maxLength: 3 }), fc.constantFrom('; ', ', ', ';'));

test('hours in the notation of OpenStreetMap are published as it means them, or kept as text', () => {
  fc.assert(
    fc.property(hours, ([rules, separator]) => {
      expect(firstDifference(rules.join(separator))).toBeNull();
    }),
    { numRuns: 2000 },
  );
}, 60_000);
