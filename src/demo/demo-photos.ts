import * as z from 'zod/mini';
import { DEMO_REFERENCE_DATE, demoBusiness } from './demo-business.ts';
import { createRandom, elementAt } from './demo-random.ts';
import { readDemoJson } from './read-demo-data.ts';
import { findTrades } from './trades.ts';

const photo = z.strictObject({ name: z.string(), alt: z.string(), categories: z.array(z.string()) });
export type DemoPhoto = z.infer<typeof photo>;

/** The drawn photos in src/demo/photos. */
export const DEMO_PHOTOS: readonly DemoPhoto[] = readDemoJson('photos.json', z.array(photo));

const MOST_PHOTOS = 5;

/** Different photos that fit the trade of a listing, the first one its cover. */
export function demoPhotosFor(listingIndex: number): DemoPhoto[] {
  const { category, trade } = demoBusiness(listingIndex, DEMO_REFERENCE_DATE);
  const kitchen = findTrades(category.name).indexOf(trade) + 1;
  const keys = [category.name, `${category.name}@${kitchen}`];
  const fitting = DEMO_PHOTOS.filter(({ categories }) => categories.some((each) => keys.includes(each)));
  const random = createRandom('photos', listingIndex);
  const start = random.int(0, 99);
  const count = Math.min(fitting.length, random.int(1, MOST_PHOTOS));
  return Array.from({ length: count }, (_, order) => elementAt(fitting, start + order));
}
