import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';

/** The size of a directory for a large country. */
const FULL_SIZE: DemoTownSize = { listings: 2_000_000, reviews: 50_000_000 };
const STEPS = [20_000, 200_000];

/** The dataset sizes of a scale in ascending order: every step below it, and the scale itself. */
export function datasetSizes(scale: number): DemoTownSize[] {
  const largest = Math.round(FULL_SIZE.listings * scale);
  const steps = [...STEPS.filter((listings) => listings < largest), largest];
  return steps.map((listings) => ({
    listings,
    reviews: Math.round(listings * (FULL_SIZE.reviews / FULL_SIZE.listings)),
  }));
}

export function parseScale(text: string): number {
  const scale = Number(text);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale takes a number above 0, at most 1.');
  return scale;
}
