import { describe, expect, test } from 'vitest';
import { closedWeek, type Hours, type Interval, type Week } from './hours.ts';
import { formatClockTime, openStateText } from './open-state-text.ts';

const shop = (week: Partial<Week>, more: Partial<Hours> = {}): Hours => ({
  timeZone: 'America/Chicago',
  week: { ...closedWeek(), ...week },
  special: [],
  ...more,
});
const everyDay = (...intervals: Interval[]): Week => ({
  mon: intervals,
  tue: intervals,
  wed: intervals,
  thu: intervals,
  fri: intervals,
  sat: intervals,
  sun: intervals,
});
const textAt = (hours: Hours | null, moment: string) => openStateText(hours, new Date(moment));
const diner = shop({ mon: [{ open: '07:00', close: '13:30' }], tue: [{ open: '09:00', close: '14:00' }] });

// In November Chicago is six hours behind UTC; November 9, 2026 is a Monday.
test.each([
  ['2026-11-09T18:29:00Z', 'open', 'Open until 1:30 PM'],
  ['2026-11-09T18:30:00Z', 'closing', 'Closes soon, 1:30 PM'],
  ['2026-11-09T19:30:00Z', 'closed', 'Opens tomorrow 9 AM'],
  ['2026-11-10T12:00:00Z', 'closed', 'Opens 9 AM'],
  ['2026-11-10T15:00:00Z', 'open', 'Open until 2 PM'],
  ['2026-11-10T20:00:00Z', 'closed', 'Opens Mon 7 AM'],
] as const)('at %s a diner is %s: "%s"', (moment, state, text) => {
  expect(textAt(diner, moment)).toEqual({ state, text });
});

test('the sentence is in the time of the business, wherever it is read', () => {
  const hours = everyDay({ open: '09:00', close: '17:00' });
  const moment = '2026-11-09T22:30:00Z';
  expect(textAt(shop(hours), moment).text).toBe('Closes soon, 5 PM');
  expect(textAt(shop(hours, { timeZone: 'America/Los_Angeles' }), moment).text).toBe('Open until 5 PM');
  expect(textAt(shop(hours, { timeZone: 'Pacific/Auckland' }), moment).text).toBe('Open until 5 PM');
  expect(textAt(shop(hours, { timeZone: 'Europe/Berlin' }), moment).text).toBe('Opens tomorrow 9 AM');
});

describe('past midnight', () => {
  const bar = shop({ fri: [{ open: '18:00', close: '02:00' }] });

  test('the closing time is tomorrow’s, and later today’s', () => {
    expect(textAt(bar, '2026-11-14T02:00:00Z').text).toBe('Open until 2 AM');
    expect(textAt(bar, '2026-11-14T07:30:00Z').text).toBe('Closes soon, 2 AM');
  });

  test('closing at 12 AM is midnight, also by hours that continue', () => {
    expect(textAt(shop({ fri: [{ open: '18:00', close: '00:00' }] }), '2026-11-14T02:00:00Z').text).toBe(
      'Open until midnight',
    );
    const night = shop({ fri: [{ open: '18:00', close: '00:00' }], sat: [{ open: '00:00', close: '03:00' }] });
    expect(textAt(night, '2026-11-14T02:00:00Z').text).toBe('Open until 3 AM');
  });
});

test('open around the clock', () => {
  const allDay = { open: '00:00', close: '00:00' };
  expect(textAt(shop(everyDay(allDay)), '2026-11-11T12:00:00Z')).toEqual({ state: 'open', text: 'Open 24 hours' });
  expect(textAt(shop({ wed: [allDay] }), '2026-11-11T12:00:00Z').text).toBe('Open until midnight');
  const untilWeekend = shop({ ...everyDay(allDay), sat: [], sun: [] });
  expect(textAt(untilWeekend, '2026-11-10T12:00:00Z').text).toBe('Open until Sat midnight');
});

describe('a special day', () => {
  const hours = shop(everyDay({ open: '09:00', close: '17:00' }), {
    special: [
      { date: '2026-12-24', label: 'Christmas Eve', intervals: [{ open: '09:00', close: '13:00' }] },
      { date: '2026-12-25', label: 'Christmas Day', intervals: [] },
    ],
  });

  test('closes earlier', () => {
    expect(textAt(hours, '2026-12-24T16:00:00Z').text).toBe('Open until 1 PM');
    expect(textAt(hours, '2026-12-24T18:30:00Z').text).toBe('Closes soon, 1 PM');
  });

  test('is no day to open', () => {
    expect(textAt(hours, '2026-12-24T20:00:00Z').text).toBe('Opens Sat 9 AM');
    expect(textAt(hours, '2026-12-25T16:00:00Z').text).toBe('Opens tomorrow 9 AM');
  });
});

test('the hour that comes twice is told by the clock on the wall', () => {
  const pub = shop({ sat: [{ open: '20:00', close: '03:00' }] });
  expect(textAt(pub, '2026-11-01T06:30:00Z')).toEqual({ state: 'open', text: 'Open until 3 AM' });
  expect(textAt(pub, '2026-11-01T08:30:00Z')).toEqual({ state: 'closing', text: 'Closes soon, 3 AM' });
});

test('a business without hours, or in an unknown time zone, is asked', () => {
  const unknown = { state: 'unknown', text: 'Contact for hours' };
  expect(textAt(null, '2026-11-09T12:00:00Z')).toEqual(unknown);
  expect(textAt(shop({}, { timeZone: 'Mars/Olympus' }), '2026-11-09T12:00:00Z')).toEqual(unknown);
  expect(textAt(shop({}), '2026-11-09T12:00:00Z')).toEqual({ state: 'closed', text: 'Closed' });
});

test('times are on a 12-hour clock, without zeros', () => {
  expect([0, 30, 720, 1020, 1439].map(formatClockTime)).toEqual(['12 AM', '12:30 AM', '12 PM', '5 PM', '11:59 PM']);
});
