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

it('shows the days of a short period one by one', () => {
  expect(usageBars(daysOfUse(90))).toHaveLength(90);
  expect(usageBars(daysOfUse(7))[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
});

it('shows a year by weeks of which the last is whole, and loses no day', () => {
  const bars = usageBars(daysOfUse(365));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
  expect(bars.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', views: 7, appearances: 14 });
  expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(365);
});

it('compares with the time before', () => {
  expect([formatChange(3, 2), formatChange(1, 2), formatChange(4, 0), formatChange(0, 0)]).toEqual([
    '+50% (2 before)',
    '−50% (2 before)',
    'none before',
    'as before',
  ]);
});
