import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant, toWallTime } from './wall-clock.ts';

const NEW_YORK = 'America/New_York';
const instantOf = (date: string, time: string, timeZone: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toInstant({ date, minute: hour * 60 + minute }, timeZone).toISOString();
};

test.each([
  ['2026-11-15T04:59:59Z', NEW_YORK, { date: '2026-11-14', minute: 23 * 60 + 59 }],
  ['2026-11-15T05:00:00Z', NEW_YORK, { date: '2026-11-15', minute: 0 }],
  ['2026-07-04T16:05:00Z', NEW_YORK, { date: '2026-07-04', minute: 12 * 60 + 5 }],
  ['2026-07-04T16:05:00Z', 'Asia/Kolkata', { date: '2026-07-04', minute: 21 * 60 + 35 }],
  ['0099-06-01T12:00:30Z', 'UTC', { date: '0099-06-01', minute: 12 * 60 }],
])('%s in %s is %j', (instant, timeZone, wallTime) => {
  expect(toWallTime(new Date(instant), timeZone)).toEqual(wallTime);
});

test('an unknown time zone throws', () => {
  expect(() => toWallTime(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
});

test.each([NEW_YORK, 'Pacific/Honolulu', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'every local time of %s maps to an instant with this local time',
  (timeZone) => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const wallTime = toWallTime(instant, timeZone);
        expect(toWallTime(toInstant(wallTime, timeZone), timeZone)).toEqual(wallTime);
      }),
    );
  },
);

test.each([
  ['2026-03-08', '01:59', NEW_YORK, '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '00:59', NEW_YORK, '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '02:00', NEW_YORK, '2026-11-01T07:00:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
])('%s %s next to a clock change in %s is %s', (date, time, timeZone, instant) => {
  expect(instantOf(date, time, timeZone)).toBe(instant);
});

test.each([
  ['2026-03-08', '02:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '02:30', NEW_YORK, '2026-03-08T07:30:00.000Z'],
  ['2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s %s is skipped in %s and maps to %s, after the change', (date, time, timeZone, instant) => {
  expect(instantOf(date, time, timeZone)).toBe(instant);
});
