import { expect, it } from 'vitest';
import { addCalendarDays } from '#lib/calendar-day.ts';
import { formatChange } from './statistics-labels.ts';
import { usageBars } from './usage-bars.ts';

const daysOfUse = (length: number) =>
  Array.from({ length }, (_, at) => ({
    day: addCalendarDays('2026-01-01', at),
    views: 1,
    appearances: 2,
    phone: 0,
    website: 0,
    directions: 0,
    email: 0,
  }));

it('a short period has one bar per day', () => {
  expect(usageBars(daysOfUse(90))).toHaveLength(90);
  expect(usageBars(daysOfUse(7))[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
});

it('a year has one bar per week, ends with a full week and counts every day', () => {
  const bars = usageBars(daysOfUse(365));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
  expect(bars.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', views: 7, appearances: 14 });
  expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(365);
});

it('the change is shown in percent against the previous period', () => {
  expect([formatChange(3, 2), formatChange(1, 2), formatChange(4, 0), formatChange(0, 0)]).toEqual([
    '+50% (2 before)',
    '−50% (2 before)',
    'none before',
    'no change',
  ]);
});
