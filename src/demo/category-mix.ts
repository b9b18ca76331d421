import { DEMO_CATEGORIES, EMPTY_CATEGORY } from './demo-categories.ts';
import { elementAt, type RandomSource } from './demo-random.ts';

const DEFAULT_WEIGHT = 6;

/** How common a category is, if it differs from the default. */
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

/** Coprime to the number of categories, so that the first pass visits each category once. */
const STRIDE = 37;

/** The first listings cover every category once; later ones follow the weights. */
export function demoCategoryIndex(listingIndex: number, random: RandomSource): number {
  const category =
    listingIndex < WEIGHTED_CATEGORIES.length
      ? elementAt(WEIGHTED_CATEGORIES, listingIndex * STRIDE)
      : random.weighted(WEIGHTED_CATEGORIES);
  return category.index;
}
