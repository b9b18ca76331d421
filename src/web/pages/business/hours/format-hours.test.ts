import { describe, expect, test } from 'vitest';
import { formatIntervals, formatMinuteOfDay, formatOpenState, hoursBars, splitHoursText } from './format-hours.ts';

const TODAY = '2026-11-09';

test('times are formatted on a 12-hour clock', () => {
  expect([0, 30, 720, 1020, 1439].map(formatMinuteOfDay)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '12:00 PM',
    '5:00 PM',
    '11:59 PM',
  ]);
  expect(formatIntervals([])).toEqual(['Closed']);
  expect(formatIntervals([{ open: '00:00', close: '00:00' }])).toEqual(['Open 24 hours']);
  expect(formatIntervals([{ open: '18:00', close: '02:00' }])).toEqual(['6:00 PM – 2:00 AM']);
});

describe('the open badge', () => {
  test.each([
    [{ isOpen: true, until: { date: TODAY, minute: 1320 }, minutesLeft: 61 } as const, 'Open until 10:00 PM'],
    [{ isOpen: true, until: { date: TODAY, minute: 1320 }, minutesLeft: 30 } as const, 'Closes in 30 min'],
    [{ isOpen: true, until: null, minutesLeft: null } as const, 'Open 24 hours'],
    [{ isOpen: false, opens: { date: TODAY, minute: 540 } } as const, 'Opens at 9:00 AM'],
    [{ isOpen: false, opens: { date: '2026-11-10', minute: 540 } } as const, 'Opens tomorrow at 9:00 AM'],
    [{ isOpen: false, opens: { date: '2026-11-13', minute: 540 } } as const, 'Opens Fri at 9:00 AM'],
    [{ isOpen: false, opens: null } as const, 'Closed now'],
  ])('%j', (state, text) => {
    expect(formatOpenState({ state, date: TODAY })).toBe(text);
  });
});

test('hours text is split into one line per group of days', () => {
  expect(splitHoursText('Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed')).toEqual([
    'Mon-Fri 9:00 AM – 5:00 PM',
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
