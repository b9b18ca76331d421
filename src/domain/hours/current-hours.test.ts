import { describe, expect, test } from 'vitest';
import { currentHours } from './current-hours.ts';
import { closedWeek, type Hours, type Interval, type Week } from './hours.ts';

const CHICAGO = 'America/Chicago';
const everyDay = (...intervals: Interval[]): Week => {
  const week = closedWeek();
  for (const day of Object.keys(week) as (keyof Week)[]) week[day] = intervals;
  return week;
};
const shop = (week: Partial<Week>, more: Partial<Hours> = {}): Hours => ({
  timeZone: CHICAGO,
  week: { ...closedWeek(), ...week },
  special: [],
  ...more,
});
const stateAt = (hours: Hours, moment: string) => currentHours(hours, new Date(moment))?.state;
const nineToFive = [{ open: '09:00', close: '17:00' }];

describe('in the local time zone of the business', () => {
  const hours = shop({ mon: nineToFive, tue: nineToFive });

  test('today is the local date', () => {
    // 01:30 UTC on Tuesday is Monday evening in Chicago
    expect(currentHours(hours, new Date('2026-11-10T01:30:00Z'))).toMatchObject({ today: 'mon', minute: 19 * 60 + 30 });
  });

  test('the business is open from the opening minute until the closing minute', () => {
    expect(stateAt(hours, '2026-11-09T14:59:59Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-11-09', minute: 540 },
    });
    expect(stateAt(hours, '2026-11-09T15:00:00Z')).toMatchObject({ isOpen: true, minutesLeft: 480 });
    expect(stateAt(hours, '2026-11-09T22:30:00Z')).toMatchObject({ isOpen: true, minutesLeft: 30 });
    expect(stateAt(hours, '2026-11-09T23:00:00Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-11-10', minute: 540 },
    });
  });

  test('the next opening is found up to a week ahead', () => {
    expect(stateAt(hours, '2026-11-11T12:00:00Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-11-16', minute: 540 },
    });
    expect(stateAt(shop({}), '2026-11-11T12:00:00Z')).toEqual({ isOpen: false, opens: null });
  });

  test('the business is closed during its break', () => {
    const cafe = shop({
      mon: [
        { open: '11:00', close: '15:00' },
        { open: '17:00', close: '22:00' },
      ],
    });
    expect(stateAt(cafe, '2026-11-09T22:00:00Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-11-09', minute: 1020 },
    });
  });
});

describe('past midnight', () => {
  const bar = shop({ fri: [{ open: '18:00', close: '02:00' }] });

  test('Friday’s hours continue into Saturday', () => {
    const saturday = currentHours(bar, new Date('2026-11-14T07:30:00Z'));
    expect(saturday).toMatchObject({ today: 'sat', intervals: [], state: { isOpen: true, minutesLeft: 30 } });
    expect(stateAt(bar, '2026-11-14T08:00:00Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-11-20', minute: 1080 },
    });
  });

  test('closing at midnight ends the day', () => {
    const late = shop({ fri: [{ open: '18:00', close: '00:00' }] });
    expect(stateAt(late, '2026-11-14T05:45:00Z')).toMatchObject({
      minutesLeft: 15,
      until: { date: '2026-11-14', minute: 0 },
    });
  });

  test('24 hours every day has no closing time; a single 24-hour day has one', () => {
    const always = shop(everyDay({ open: '00:00', close: '00:00' }));
    expect(stateAt(always, '2026-11-11T12:00:00Z')).toEqual({ isOpen: true, until: null, minutesLeft: null });
    const once = shop({ wed: [{ open: '00:00', close: '00:00' }] });
    expect(stateAt(once, '2026-11-11T12:00:00Z')).toMatchObject({ minutesLeft: 18 * 60 });
  });
});

describe('when the clocks change', () => {
  const bar = shop({ sat: [{ open: '20:00', close: '03:00' }] });

  test('the night of the fall change is an hour longer', () => {
    // 1:30 AM comes twice on November 1, 2026
    expect(stateAt(bar, '2026-11-01T06:30:00Z')).toMatchObject({ isOpen: true, minutesLeft: 150 });
    expect(stateAt(bar, '2026-11-01T07:30:00Z')).toMatchObject({ isOpen: true, minutesLeft: 90 });
    expect(stateAt(bar, '2026-11-01T09:00:00Z')).toMatchObject({ isOpen: false });
  });

  test('the night of the spring change is an hour shorter', () => {
    expect(stateAt(bar, '2026-03-08T07:30:00Z')).toMatchObject({ isOpen: true, minutesLeft: 30 });
    expect(stateAt(bar, '2026-03-08T08:00:00Z')).toMatchObject({ isOpen: false });
  });

  test('opening times stay in local time', () => {
    const hours = shop(everyDay({ open: '09:00', close: '17:00' }));
    expect(stateAt(hours, '2026-03-07T15:00:00Z')).toMatchObject({ isOpen: true });
    expect(stateAt(hours, '2026-03-08T14:00:00Z')).toMatchObject({ isOpen: true });
    expect(stateAt(hours, '2026-03-08T13:59:00Z')).toMatchObject({ isOpen: false });
  });
});

describe('a special day', () => {
  const hours = shop(everyDay({ open: '09:00', close: '17:00' }), {
    special: [
      { date: '2026-12-24', label: 'Christmas Eve', intervals: [{ open: '09:00', close: '13:00' }] },
      { date: '2026-12-25', label: 'Christmas Day', intervals: [] },
    ],
  });

  test('replaces the hours of the week and has a label', () => {
    expect(currentHours(hours, new Date('2026-12-24T18:30:00Z'))).toMatchObject({
      occasion: 'Christmas Eve',
      intervals: [{ open: '09:00', close: '13:00' }],
      state: { isOpen: true, minutesLeft: 30 },
    });
  });

  test('is skipped in the search for the next opening if closed', () => {
    expect(stateAt(hours, '2026-12-24T20:00:00Z')).toEqual({
      isOpen: false,
      opens: { date: '2026-12-26', minute: 540 },
    });
  });
});

test('an unknown time zone gives null', () => {
  expect(currentHours(shop({}, { timeZone: 'Mars/Olympus' }), new Date())).toBeNull();
});

test('a closing time that the clock skips is not an hour early', () => {
  // In Chicago 2:00 AM to 3:00 AM does not exist on March 8, 2026; the clock changes at 8:00 UTC.
  const bar = shop({ sat: [{ open: '20:00', close: '02:30' }] });
  expect(stateAt(bar, '2026-03-08T07:59:00Z')).toMatchObject({ isOpen: true, minutesLeft: 31 });
  expect(stateAt(bar, '2026-03-08T08:30:00Z')).toMatchObject({ isOpen: false });
});

test('a business is open without end only if it does not close for a week', () => {
  const week = everyDay({ open: '00:00', close: '00:00' });
  const closesSoon = shop({ ...week, sun: [] });
  expect(stateAt(closesSoon, '2026-11-09T06:00:00Z')).toEqual({
    isOpen: true,
    until: { date: '2026-11-15', minute: 0 },
    minutesLeft: 6 * 24 * 60,
  });
});

test('hours that continue at midnight or overlap close at the last end', () => {
  const night = shop({ mon: [{ open: '18:00', close: '00:00' }], tue: [{ open: '00:00', close: '03:00' }] });
  expect(stateAt(night, '2026-11-10T03:00:00Z')).toMatchObject({ until: { date: '2026-11-10', minute: 180 } });
  const gap = shop({ mon: [{ open: '18:00', close: '23:59' }], tue: [{ open: '00:00', close: '03:00' }] });
  expect(stateAt(gap, '2026-11-10T03:00:00Z')).toMatchObject({ until: { date: '2026-11-09', minute: 23 * 60 + 59 } });
});

test('an ordinary day has no occasion', () => {
  expect(currentHours(shop({ mon: nineToFive }), new Date('2026-11-09T15:00:30Z'))).toEqual({
    date: '2026-11-09',
    today: 'mon',
    minute: 540,
    intervals: nineToFive,
    occasion: '',
    state: { isOpen: true, until: { date: '2026-11-09', minute: 1020 }, minutesLeft: 480 },
  });
});
