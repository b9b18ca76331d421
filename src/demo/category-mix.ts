import { DEMO_CATEGORIES, EMPTY_CATEGORY } from './demo-categories.ts';
import { elementAt, type RandomSource } from './demo-random.ts';

const DEFAULT_WEIGHT = 6;

/** How common a trade is on a main street, where it is not the usual. */
const WEIGHTS: Readonly<Record<string, number>> = {
  Restaurant: 46,
  'Coffee Shop': 22,
  'Auto Repair': 20,
  'Hair Salon': 20,
  Plumbing: 18,
  Dentist: 17,
  Electrician: 15,
  HVAC: 15,
  'Real Estate Agent': 15,
  Landscaping: 14,
  'House Cleaning': 13,
  'Family Doctor': 13,
  'Gym and Fitness': 12,
  Bakery: 12,
  Roofing: 12,
  Accounting: 11,
  Handyman: 11,
  'Nail Salon': 11,
  Veterinarian: 10,
  'Barber Shop': 10,
  'Insurance Agency': 10,
  Hotel: 10,
  Painting: 9,
  'Child Care': 9,
  'Funeral Home': 3,
  'Driving School': 4,
  'Language School': 4,
  'Travel Agency': 4,
};

const WEIGHTED_CATEGORIES = DEMO_CATEGORIES.map(({ name }, index) => ({
  name,
  index,
  weight: WEIGHTS[name] ?? DEFAULT_WEIGHT,
})).filter(({ name }) => name !== EMPTY_CATEGORY);

/** Shares no factor with the number of trades, so the walk visits each of them once. */
const STRIDE = 37;

/** The first listings open one business of every trade; from there on common trades are common. */
export function demoCategoryIndex(listingIndex: number, random: RandomSource): number {
  const trade =
    listingIndex < WEIGHTED_CATEGORIES.length
      ? elementAt(WEIGHTED_CATEGORIES, listingIndex * STRIDE)
      : random.weighted(WEIGHTED_CATEGORIES);
  return trade.index;
}
