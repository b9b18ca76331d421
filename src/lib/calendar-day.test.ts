import { expect, test } from 'vitest';
import { addCalendarDays, toUtcDay } from './calendar-day.ts';
import { isCalendarDay } from './is-calendar-day.ts';

test('toUtcDay is the date in UTC', () => {
  expect(toUtcDay(new Date('2026-11-15T23:59:59.999-05:00'))).toBe('2026-11-16');
});

test.each(['2026-11-15', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each([
  '',
  'soon',
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-11',
  '2026-1-5',
  '2026-11-15T00:00Z',
  '+012026-11',
])('%j is not a date', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-08', 0, '2026-03-08'],
])('%s plus %d days is %s', (day, count, expected) => {
  expect(addCalendarDays(day, count)).toBe(expected);
});
