import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from './days.ts';
import { closedWeek, formatHours } from './hours.ts';
import { parseHours } from './parse-hours.ts';

const asText = (text: string) => {
  const week = parseHours(text);
  return week && formatHours(week);
};

const NINE_TO_FIVE = 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed';

test.each([
  'Mon-Fri 9am - 5pm',
  'monday to friday 9 am to 5 pm; Sat closed; Sunday: closed',
  'Mon-Fri 09:00-17:00',
  'Mo-Fr 09:00-17:00; Sa,Su off',
  'Mon-Fri: 9:00 a.m. – 5:00 p.m.',
  'Hours: Mon. - Fri. 9-5',
  'M-F 9-5',
  'Mon-Fri 9-5pm',
  'Mon-Fri 9am-5',
  'Mon thru Fri 9 to 5',
  'weekdays 9-5',
  '9-5 weekdays',
  '9.00 - 17.00 Mon-Fri',
  'Monday 9-5\nTuesday 9-5\nWednesday 9-5\nThursday 9-5\nFriday 9-5',
  'Mon, Tue, Wed, Thu & Fri 9-5',
])('%j is nine to five on weekdays', (text) => {
  expect(asText(text)).toBe(NINE_TO_FIVE);
});

test.each([
  ['9-5', 'Mon-Sun 9:00 AM - 5:00 PM'],
  ['24/7', 'Mon-Sun open 24 hours'],
  ['Open 24 hours, 7 days a week', 'Mon-Sun open 24 hours'],
  ['Mo-Su 00:00-24:00', 'Mon-Sun open 24 hours'],
  ['daily 8am to midnight', 'Mon-Sun 8:00 AM - 12:00 AM'],
  ['Mon-Thu 11am-10pm, Fri-Sat 11am-2am', 'Mon-Thu 11:00 AM - 10:00 PM; Fri-Sat 11:00 AM - 2:00 AM; Sun closed'],
  ['Sun-Thu 11-10, Fri-Sat 11-11', 'Mon-Thu 11:00 AM - 10:00 PM; Fri-Sat 11:00 AM - 11:00 PM; Sun 11:00 AM - 10:00 PM'],
  ['Mon-Fri 9-5 Sat 10-2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['9-5 Mon-Fri, 10-2 Sat', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Fri 18:00-02:00', 'Mon-Thu closed; Fri 6:00 PM - 2:00 AM; Sat-Sun closed'],
  ['Fri 10pm-2', 'Mon-Thu closed; Fri 10:00 PM - 2:00 AM; Sat-Sun closed'],
  ['Fri 5pm-10', 'Mon-Thu closed; Fri 5:00 PM - 10:00 PM; Sat-Sun closed'],
  ['Sat 1-5pm', 'Mon-Fri closed; Sat 1:00 PM - 5:00 PM; Sun closed'],
  ['Sat 6-11am', 'Mon-Fri closed; Sat 6:00 AM - 11:00 AM; Sun closed'],
  ['Sat 9-12', 'Mon-Fri closed; Sat 9:00 AM - 12:00 PM; Sun closed'],
  ['Sat 12-8', 'Mon-Fri closed; Sat 12:00 PM - 8:00 PM; Sun closed'],
  ['Fri-Mon 9am-5pm', 'Mon 9:00 AM - 5:00 PM; Tue-Thu closed; Fri-Sun 9:00 AM - 5:00 PM'],
  ['weekends 10-4', 'Mon-Fri closed; Sat-Sun 10:00 AM - 4:00 PM'],
])('%j is %j', (text, hours) => {
  expect(asText(text)).toBe(hours);
});

test.each([
  ['8-12, 1-5', '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['9am to noon and 1pm–5pm', '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['08:00-12:00,13:00-17:00', '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
])('a break: %j', (text, hours) => {
  expect(asText(`Mon ${text}`)).toBe(`Mon ${hours}; Tue-Sun closed`);
});

test('a later entry for a day replaces an earlier one that overlaps, and adds to one that does not', () => {
  expect(asText('Mon-Tue 9-5; Tue 10-2')).toBe('Mon 9:00 AM - 5:00 PM; Tue 10:00 AM - 2:00 PM; Wed-Sun closed');
  expect(asText('Mon-Tue 9-5; Tue closed')).toBe('Mon 9:00 AM - 5:00 PM; Tue-Sun closed');
  expect(asText('Mon 9am-noon; Mon 2pm-6pm')).toBe('Mon 9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM; Tue-Sun closed');
});

test.each([
  '',
  ' ;\n',
  'whenever',
  'by appointment',
  'Mon-Fri 9-5, Sat by appointment',
  'Mon-Fri 9-5 (closed for lunch)',
  'PH off',
  'Mon',
  'Mon 9am',
  'Mon-Xyz 9am-5pm',
  'Xyz 9am-5pm',
  '9-5, Mon 10-6',
  'Mon 9am-5pm-6pm',
  'Mon 25:00-26:00',
  'Mon 13pm-14pm',
  'Mon 0am-5pm',
  'Mon 9:75 AM - 5 PM',
  'Mon 9:60-17:00',
  'Mon 1234-5',
  'Mon 9am-5pm x',
  'x 9am-5pm',
  'not closed',
  'closed today',
  'Mon 9am-5pm, 4pm-6pm',
])('%j is not understood', (text) => {
  expect(parseHours(text)).toBeNull();
});

test.each(['T 9-5', 'M-S 9-5', 'Mon 9-11', 'Mon 5-10', 'Mon 9am-11', 'Mon 9-11pm', 'Mon 11-2am', 'Mon 09:00-05:00'])(
  '%j could mean two things',
  (text) => {
    expect(parseHours(text)).toBeNull();
  },
);

const minutes = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((fives) => fives * 5);
const formatTime = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

test('every week is read as it is formatted', () => {
  const interval = fc
    .tuple(minutes, minutes)
    .map(([open, close]) => ({ open: formatTime(open), close: formatTime(close) }));
  const day = fc.oneof(
    fc.constant([]),
    fc.constant([{ open: '00:00', close: '00:00' }]),
    interval.filter(({ open, close }) => open !== close).map((each) => [each]),
  );
  fc.assert(
    fc.property(fc.tuple(...DAYS.map(() => day)), (days) => {
      const week = { ...closedWeek(), ...Object.fromEntries(DAYS.map((name, at) => [name, days[at]])) };
      expect(parseHours(formatHours(week))).toEqual(week);
    }),
  );
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseHours(text)));
});
