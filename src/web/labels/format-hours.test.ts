import { expect, test } from 'vitest';
import { formatIntervals, hoursBars, splitHoursText } from './format-hours.ts';

test('an interval is formatted on a 12-hour clock', () => {
  expect(formatIntervals([])).toEqual(['Closed']);
  expect(formatIntervals([{ open: '00:00', close: '00:00' }])).toEqual(['Open 24 hours']);
  expect(formatIntervals([{ open: '18:00', close: '02:30' }])).toEqual(['6 PM – 2:30 AM']);
});

test('hours text is split into one line per group of days', () => {
  expect(splitHoursText('Mon-Fri 9:00 AM - 5:30 PM; Sat-Sun closed')).toEqual([
    'Mon-Fri 9 AM – 5:30 PM',
    'Sat-Sun closed',
  ]);
  expect(splitHoursText('Contact for hours')).toEqual(['Contact for hours']);
});

test('hours past midnight fill their day and continue in the next', () => {
  const night = [{ open: '18:00', close: '02:00' }];
  expect(hoursBars(night, [])).toEqual([{ from: 72, to: 96 }]);
  expect(hoursBars([], night)).toEqual([{ from: 0, to: 8 }]);
  expect(hoursBars([{ open: '00:00', close: '00:00' }], [{ open: '00:00', close: '00:00' }])).toEqual([
    { from: 0, to: 96 },
  ]);
});
