import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/duration.ts';
import { currentHours } from './current-hours.ts';
import { DAYS } from './days.ts';
import { closedWeek, type Hours, type Interval } from './hours.ts';
import { createOpenCheck } from './open-check.ts';

const hours = (week: Partial<Hours['week']>, more: Partial<Hours> = {}): Hours => ({
  timeZone: 'America/Chicago',
  week: { ...closedWeek(), ...week },
  special: [],
  ...more,
});
const isOpenAt = (business: Hours, moment: string) => createOpenCheck(new Date(moment))(business);

describe('createOpenCheck', () => {
  const shop = hours({ mon: [{ open: '09:00', close: '17:00' }] });
  const bar = hours({ fri: [{ open: '18:00', close: '02:00' }] });

  test.each([
    ['2026-11-09T14:59:59Z', false],
    ['2026-11-09T15:00:00Z', true],
    ['2026-11-09T22:59:59Z', true],
    ['2026-11-09T23:00:00Z', false],
    ['2026-11-10T16:00:00Z', false],
  ])('a shop open on Monday from 9 to 5 in Chicago, at %s: %s', (moment, isOpen) => {
    expect(isOpenAt(shop, moment)).toBe(isOpen);
  });

  test.each([
    ['2026-11-13T07:59:00Z', false],
    ['2026-11-14T00:00:00Z', true],
    ['2026-11-14T07:59:59Z', true],
    ['2026-11-14T08:00:00Z', false],
    ['2026-11-15T00:30:00Z', false],
  ])('a bar open on Friday from 6 PM to 2 AM, at %s: %s', (moment, isOpen) => {
    expect(isOpenAt(bar, moment)).toBe(isOpen);
  });

  test('serves businesses of several time zones', () => {
    const isOpen = createOpenCheck(new Date('2026-11-09T14:30:00Z'));
    const inNewYork = { ...shop, timeZone: 'America/New_York' };
    expect([isOpen(shop), isOpen(inNewYork), isOpen(shop), isOpen(inNewYork)]).toEqual([false, true, false, true]);
  });

  test('a special day replaces the day of the week', () => {
    const special = [{ date: '2026-11-09', label: 'Inventory', intervals: [] }];
    expect(isOpenAt({ ...shop, special }, '2026-11-09T16:00:00Z')).toBe(false);
  });

  test('a minute that comes twice when the clocks change is told apart', () => {
    // In Chicago the clock goes from 2:00 AM back to 1:00 AM on November 1, 2026, at 7:00 UTC.
    const pub = hours({ sat: [{ open: '20:00', close: '01:30' }], sun: [{ open: '08:00', close: '20:00' }] });
    expect(isOpenAt(pub, '2026-11-01T06:15:00Z')).toBe(true);
    expect(isOpenAt(pub, '2026-11-01T06:45:00Z')).toBe(false);
    expect(isOpenAt(pub, '2026-11-01T07:15:00Z')).toBe(false);
    expect(isOpenAt(pub, '2026-11-01T14:30:00Z')).toBe(true);
  });

  test('nothing is open in an unknown time zone', () => {
    expect(isOpenAt({ ...shop, timeZone: 'Mars/Olympus' }, '2026-11-09T16:00:00Z')).toBe(false);
  });

  test('agrees with the hours that the page of the business shows, also when the clocks change', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const toTime = (minute: number) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
    const interval = fc
      .tuple(minutes, minutes)
      .map(([open, close]): Interval => ({ open: toTime(open), close: toTime(close) }));
    const week = fc.record(Object.fromEntries(DAYS.map((day) => [day, fc.array(interval, { maxLength: 1 })])));
    // From two days before the change of March 8, 2026 until two days after.
    const moment = fc
      .integer({ min: 0, max: 4 * 24 * 60 })
      .map((minute) => new Date(Date.UTC(2026, 2, 6) + minute * MINUTE_MS));
    fc.assert(
      fc.property(week, moment, (days, now) => {
        const business = hours(days);
        expect(createOpenCheck(now)(business)).toBe(currentHours(business, now)?.state.isOpen);
      }),
    );
  });
});
