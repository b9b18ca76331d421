import { expect, it } from 'vitest';
import { daysAfter } from '#domain/calendar-day.ts';
import { changeWords } from './statistics-words.ts';
import { barsOf } from './use-bars.ts';

const period = (length: number) =>
  Array.from({ length }, (_, at) => ({
    day: daysAfter('2026-01-01', at),
    views: 1,
    appearances: 2,
    phone: 0,
    website: 0,
    directions: 0,
    email: 0,
  }));

it('shows the days of a short period one by one', () => {
  expect(barsOf(period(90))).toHaveLength(90);
  expect(barsOf(period(7))[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
});

it('shows a year by weeks of which the last is whole, and loses no day', () => {
  const bars = barsOf(period(365));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', views: 1 });
  expect(bars.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', views: 7, appearances: 14 });
  expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(365);
});

it('compares with the time before', () => {
  expect([changeWords(3, 2), changeWords(1, 2), changeWords(4, 0), changeWords(0, 0)]).toEqual([
    '+50% (2 before)',
    '−50% (2 before)',
    'none before',
    'as before',
  ]);
});
