import { businessName } from './business-name.ts';
import { demoCategoryIndex } from './category-mix.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './demo-categories.ts';
import { DEMO_CITIES, type DemoCity } from './demo-cities.ts';
import { createRandom, elementAt, type RandomSource } from './demo-random.ts';
import { demoStreet, type Street } from './demo-street.ts';
import { firstName, lastName } from './people.ts';
import type { Trade } from './trades.ts';
import { findTrades } from './trades.ts';

/** The facts that the listing and the reviews of a business share. */
export type DemoBusiness = {
  name: string;
  categoryIndex: number;
  category: DemoCategory;
  trade: Trade;
  city: DemoCity;
  area: string;
  street: Street;
  owner: { first: string; last: string };
  services: string[];
  years: number;
  listedAt: Date;
};

/** The current date of the demo data: nothing in it happens later. */
export const DEMO_REFERENCE_DATE = new Date('2026-11-01T00:00:00Z');

export function demoBusiness(index: number, reference: Date): DemoBusiness {
  const random = createRandom('business', index);
  const categoryIndex = demoCategoryIndex(index, random);
  const category = elementAt(DEMO_CATEGORIES, categoryIndex);
  const trade = random.pick(findTrades(category.name));
  const city = random.weighted(DEMO_CITIES);
  const street = demoStreet(random);
  const area = random.pick(city.areas);
  const owner = { first: firstName(random), last: lastName(random) };
  const sources = { ...owner, last2: lastName(random), street: street.name, area, city: city.city };
  const name = businessName(trade, sources, random);
  const services = pickServices(category.services, random);
  const years = Math.min(60, Math.floor(-Math.log(1 - random.next()) * 13));
  const listedAt = pickListedAt(years, reference, random);
  return { name, categoryIndex, category, trade, city, area, street, owner, services, years, listedAt };
}

/** Picks two to six services of the category in random order. */
function pickServices(offered: readonly string[], random: RandomSource): string[] {
  const remaining = [...offered];
  const count = Math.min(random.int(2, 6), remaining.length);
  return Array.from({ length: count }, () => remaining.splice(random.int(0, remaining.length - 1), 1)).flat();
}

const FIVE_YEARS_MS = 5 * 365 * 24 * 60 * 60 * 1000;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** The listing date: within the last five years and after the business was founded. */
function pickListedAt(years: number, reference: Date, random: RandomSource): Date {
  const founded = Date.UTC(reference.getUTCFullYear() - years, 0, 1);
  const earliest = Math.max(founded, reference.getTime() - FIVE_YEARS_MS);
  const latest = Math.max(earliest, reference.getTime() - TWO_DAYS_MS);
  return new Date(earliest + Math.floor(random.next() * (latest - earliest)));
}
