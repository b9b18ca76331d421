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
  'Mon, Tue, Wed, Thu, and Fri 9-5',
  'Mon Tue Wed Thu Fri 9-5',
  'MTuWThF 9-5',
  'Monday through Friday, 9:00 a.m. to 5:00 p.m.',
  'Monday - Friday - 9 AM - 5 PM',
  'Mon–Fri — 9–5',
  'Mon-Fri 9 ’til 5',
  'Mon-Fri 9to5',
  'Mon-Fri 9 AM → 5 PM',
  'Mon-Fri between 9am and 5pm',
  'Mon-Fri 9 in the morning to 5 in the afternoon',
  'Mon-Fri from 9 o’clock until 5',
  'Business hours: weekdays at 9-5.',
  'Hours of Operation\r\nMon-Fri 9-5',
  'We are open Mon-Fri, 9-5!',
  'We open Mon-Fri 9-5',
  'week days only 9-5',
  '9-5 on weekdays',
  '9am-5pm (Mon-Fri)',
  '[Mon-Fri] (9-5)',
  'Mon-Fri 0900 to 1700 hrs',
  'Mon-Fri 900am-500pm',
  'Mo-Fr 9h-17h',
  'Mo-Fr 09.00-17.00 Uhr',
  'Mon-Fri 9-5 Closed Sat-Sun',
  'Mon-Fri 9-5. Closed Sat & Sun.',
  'Closed Sat, Sun, Mon-Fri 9-5',
  'Mon-Fri 9-5 (closed weekends)',
  '9-5, closed weekends',
  'Daily 9-5, closed weekends',
  'Closed weekends; daily 9-5',
  '9-5 daily except Saturday and Sunday',
  'Daily except weekends 9-5',
  'Ｍｏｎ－Ｆｒｉ　９：００－１７：００',
  'Mon\u200b-Fri 9\u202fAM\u2009–\u20095\u00a0PM',
  '• Mon-Thu 9-5\n• Fri 9-5',
  'Mon\n9-5\nTue\n9-5\nWed\n9-5\nThu\n9-5\nFri\n9-5',
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
  ['Open 24/7!', 'Mon-Sun open 24 hours'],
  ['24x7', 'Mon-Sun open 24 hours'],
  ['24 hours/day, 7 days/week', 'Mon-Sun open 24 hours'],
  ['24 hours a day, 365 days a year', 'Mon-Sun open 24 hours'],
  ['Around the clock', 'Mon-Sun open 24 hours'],
  ['Sat 24h', 'Mon-Fri closed; Sat open 24 hours; Sun closed'],
  ['Every day, 12 noon - 12 midnight', 'Mon-Sun 12:00 PM - 12:00 AM'],
  ['seven days a week, midday to 9pm', 'Mon-Sun 12:00 PM - 9:00 PM'],
  ['Mon-Thu: 11am-10pm | Fri/Sat: 11am-2am', 'Mon-Thu 11:00 AM - 10:00 PM; Fri-Sat 11:00 AM - 2:00 AM; Sun closed'],
  ['Mon-Fri 9-5 and Sat 10-2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Mon-Fri: 9-5 / Sat: 10-2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Mon–Fri 9–5 • Sat 10–2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Mon-Fri, 9-5, Sat, 10-2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['9-5 Mon-Fri and 10-2 Sat', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Mon-Fri, 8 a.m.–5 p.m., and Sat, 9 a.m.–noon', 'Mon-Fri 8:00 AM - 5:00 PM; Sat 9:00 AM - 12:00 PM; Sun closed'],
  ['closed Mon; Tue-Sun 11-9', 'Mon closed; Tue-Sun 11:00 AM - 9:00 PM'],
  ['Tue-Sun 11-9 - closed Mondays', 'Mon closed; Tue-Sun 11:00 AM - 9:00 PM'],
  ['Mon-Sat 9-5 except Wed', 'Mon-Tue 9:00 AM - 5:00 PM; Wed closed; Thu-Sat 9:00 AM - 5:00 PM; Sun closed'],
  ['MW 9-5', 'Mon 9:00 AM - 5:00 PM; Tue closed; Wed 9:00 AM - 5:00 PM; Thu-Sun closed'],
  ['TTh 10-4', 'Mon closed; Tue 10:00 AM - 4:00 PM; Wed closed; Thu 10:00 AM - 4:00 PM; Fri-Sun closed'],
  ['Sun 1-5', 'Mon-Sat closed; Sun 1:00 PM - 5:00 PM'],
  ['Mo-Fr 11:00-23:00; Sa 11:00-02:00', 'Mon-Fri 11:00 AM - 11:00 PM; Sat 11:00 AM - 2:00 AM; Sun closed'],
  ['Mon-Fri 09:00-17:00, Sat 10am-2', 'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed'],
  ['Sun 2:30-6', 'Mon-Sat closed; Sun 2:30 PM - 6:00 PM'],
])('%j is %j', (text, hours) => {
  expect(asText(text)).toBe(hours);
});

test.each([
  ['8-12, 1-5', '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['8-12 1-5', '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['9-noon / 1-5', '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['9am to noon and 1pm–5pm', '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
  ['11-2 and 5-9', '11:00 AM - 2:00 PM, 5:00 PM - 9:00 PM'],
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
  'Closed Mondays',
  'closed weekends',
  'Sunrise to sunset',
  'By appt only',
  'Mon-Fri 9-5 (lunch 12-1)',
  '8:30AM–5PM (closed 12-1)',
  '9-12 (1-5)',
  'Lunch 11-2, Dinner 5-10',
  'Mon-Fri 9-5, Sat until 1',
  '11am-close',
  '9-5 EST',
  '9-5 MT',
  '9-5?',
  '9-5*',
  '~9-5',
  'Mon-Fri 9-5, 1st Sat 10-2',
  'every other Saturday 9-12',
  'Mon-Fri 9-5 except holidays',
  'Mon-Fri 9-5 except Wed 9-7',
  'Mon-Fri 9-5, 24 hour emergency service',
  'Mon-Fri 9-5 or by appointment',
  'Mon 9-5, Tue same',
  'Jun 1 - Aug 31: 9-5',
  'We close at 5',
  'Hours: we open 9-5',
  'MonFri 9-5',
  '9½-5',
  '555-0123',
  '2019-2021',
  '1000-1800',
  'Mo-Fr 10:00-26:00',
  'except Sundays 9-5',
  'Mon-Fri closed except Wed 9-5',
])('%j is not understood', (text) => {
  expect(parseHours(text)).toBeNull();
});

test.each([
  'T 9-5',
  'MF 9-5',
  'S-S 10-4',
  '24-5',
  '2-1',
  '3-11',
  'Mon 9-5; Mon 10-6',
  'Tue 10-2; Mon-Fri 9-5',
  'Mon 9-5, Mon closed',
  'M-S 9-5',
  'Mon 9-11',
  'Mon 5-10',
  'Mon 9am-11',
  'Mon 9-11pm',
  'Mon 11-2am',
  'Mon 09:00-05:00',
  'Mon 10:00-02:00',
  'Mon 01:00-05:00',
  'Mon 08:00-12:00, 01:00-05:00',
  'Mon 9-13, 2-6',
  'Mon-Fri 08:00-17:00, Sat 9-1',
  'Mon-Fri 9:00-18:00, Sat 10-2',
  'Mon-Fri 9-17, Sat 2-6',
  'Mon-Fri 9-17, Sun 12-5',
  'Mon-Fri 9-5, 10-4',
  'Mon 9-5 / 10-6',
  'Mon 8-12, 9-11',
  'Mon 9:30am-5pm; 10-4',
  'Mon 8am-8am',
])('%j could mean two things', (text) => {
  expect(parseHours(text)).toBeNull();
});

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

test('no time is read that is not written', () => {
  const words = [
    '9',
    '5',
    '10:30',
    '1',
    '0900',
    'noon',
    'am',
    'pm',
    '-',
    'to',
    ',',
    ';',
    '\n',
    '(',
    '&',
    'Mon',
    'Sat-Sun',
    'daily',
  ];
  const text = fc.array(fc.constantFrom(...words, 'closed', 'except', 'open', '24'), { maxLength: 14 });
  const dialOf = (hour: string, minute = '0') => `${Number(hour) % 12}:${Number(minute)}`;
  fc.assert(
    fc.property(text, (parts) => {
      const week = parseHours(parts.join(' '));
      const written = parts.flatMap((part) => {
        if (part === 'noon') return ['0:0'];
        const [, hour, minute] = /^(\d{1,2}):?(\d\d)?$/.exec(part) ?? [];
        return hour ? [dialOf(hour, minute)] : [];
      });
      for (const { open, close } of Object.values(week ?? {}).flat()) {
        const times = [open, close].map((time) => dialOf(...(time.split(':') as [string, string])));
        expect(written, parts.join(' ')).toEqual(expect.arrayContaining(times));
      }
    }),
    { numRuns: 3000 },
  );
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseHours(text)));
});
