import { expect, test } from 'vitest';
import { datasetSizes, parseScale } from './dataset-sizes.ts';
import type { QueryFigures } from './measure/measure-query.ts';
import { mean, percentile } from './measure/percentile.ts';
import { figuresBySize } from './scale-figures.ts';
import { formatScaleTable } from './scale-table.ts';
import { judgeScale } from './scale-verdicts.ts';

const figures = (overrides: Partial<QueryFigures>): QueryFigures => ({
  p50: 1,
  p95: 1,
  p99: 1,
  cpu_ms: 1,
  cpu_p99_ms: 1,
  waited_ms: 0,
  requests: 300,
  ...overrides,
});

const datasetOf = (listings: number, overrides: Partial<QueryFigures>) => ({
  listings,
  figures: new Map([
    ['all', figures({})],
    ['common word', figures(overrides)],
  ]),
  wrongTotals: [] as string[],
  indexMb: 125 * (listings / 1e6),
});

const DATASETS = [datasetOf(20_000, { cpu_ms: 1.5 }), datasetOf(2_000_000, { cpu_ms: 4.5, cpu_p99_ms: 12 })];

test('a percentile is one of the measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(mean([1, 2, 6])).toBe(3);
});

test('a scale includes the smaller sizes, each with the same reviews per listing', () => {
  expect(datasetSizes(1)).toEqual([
    { listings: 20_000, reviews: 500_000 },
    { listings: 200_000, reviews: 5_000_000 },
    { listings: 2_000_000, reviews: 50_000_000 },
  ]);
  expect(datasetSizes(0.1).map(({ listings }) => listings)).toEqual([20_000, 200_000]);
  expect(datasetSizes(0.001)).toEqual([{ listings: 2000, reviews: 50_000 }]);
});

test.each(['0', '-1', '2', 'much'])('a scale of %s is rejected', (text) => {
  expect(() => parseScale(text)).toThrow('--scale takes a number above 0, at most 1.');
});

test('figures are grouped by query and size, with the growth of CPU time', () => {
  const [all, common] = figuresBySize(DATASETS);
  expect(all).toMatchObject({ name: 'all', growth: 1, sizes: { 20000: { p50: 1, p95: 1, p99: 1, cpu_ms: 1 } } });
  expect(common).toMatchObject({ name: 'common word', growth: 3, sizes: { 2000000: { cpu_ms: 4.5 } } });
});

test('verdicts list the queries that miss a goal with their values', () => {
  const inexact = { ...datasetOf(200_000, {}), wrongTotals: ['all: one more than there is'], indexMb: 251 };
  const verdicts = judgeScale(figuresBySize(DATASETS), [inexact, ...DATASETS]);
  expect(verdicts.filter(({ passed }) => !passed).map(({ message }) => message)).toEqual([
    'totals are exact\n        all: one more than there is',
    'CPU at 2000000: at most 2 ms on average, except: common word 4.5',
    'CPU at 2000000: at most 10 ms at p99, except: common word 12.0',
    'CPU grows at most 2 times from the smallest dataset to the largest, except: common word 3.0',
    'the index uses at most 250 MB, except: 251',
  ]);
  expect(verdicts.filter(({ passed }) => passed)).toHaveLength(2);
});

test('wall time is not judged on a busy machine', () => {
  const busy = [datasetOf(20_000, {}), datasetOf(2_000_000, { p50: 30, waited_ms: 9 })];
  expect(judgeScale(figuresBySize(busy), busy).map(({ message }) => message)).toContainEqual(
    'wall time at 2000000 is not judged: the machine was busy, and requests waited 4.5 ms for a CPU on average',
  );
});

test('the table has a row per query and a column group per size', () => {
  const [sizes, titles, ...lines] = formatScaleTable(figuresBySize(DATASETS)).split('\n');
  expect(sizes).toContain('2,000,000 listings, ms');
  expect(titles?.match(/p99/g)).toHaveLength(4);
  expect(lines).toHaveLength(2);
});
