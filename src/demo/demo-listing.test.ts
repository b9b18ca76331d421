import { describe, expect, test } from 'vitest';
import { formatHours } from '#domain/hours/hours.ts';
import { parseHours } from '#domain/hours/parse-hours.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, SERVICE_MAX_LENGTH } from '#domain/limits.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { findZip, milesBetween } from '#gazetteer/zip-lookup.ts';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import { DEMO_CATEGORIES, EMPTY_CATEGORY } from './demo-categories.ts';
import { DEMO_CITIES } from './demo-cities.ts';
import { demoListing } from './demo-listing.ts';

const listings = Array.from({ length: 2_500 }, (_, index) => demoListing(index));
const shareOf = (count: number) => count / listings.length;

test('the same index gives the same listing in any order of calls', () => {
  for (const index of [2_499, 0, 1_234, 94, 93]) expect(demoListing(index)).toEqual(listings[index]);
});

test('there are at least 48 cities in at least 30 states, each with its own zips', () => {
  expect(DEMO_CITIES.length).toBeGreaterThanOrEqual(48);
  expect(new Set(DEMO_CITIES.map(({ state }) => state)).size).toBeGreaterThanOrEqual(30);
  for (const { zips, city, state } of DEMO_CITIES) {
    expect(zips.length, city).toBeGreaterThan(2);
    expect(zips.every((zip) => zip.city === city && zip.state === state)).toBe(true);
  }
});

describe('the first 2,500 listings', () => {
  test('cover every category except the empty one within the first 94', () => {
    const filled = new Set(listings.slice(0, 94).map((listing) => listing.categoryId));
    const empty = DEMO_CATEGORIES.filter((_, index) => !filled.has(index + 1)).map(({ name }) => name);
    expect(empty).toEqual([EMPTY_CATEGORY]);
    expect(listings.some((listing) => DEMO_CATEGORIES[listing.categoryId - 1]?.name === EMPTY_CATEGORY)).toBe(false);
  });

  test('are in more than 40 cities', () => {
    expect(new Set(listings.map(({ place }) => `${place.city}, ${place.state}`)).size).toBeGreaterThan(40);
  });

  test('have addresses that parse to their place, within a kilometer of the zip', () => {
    for (const { address, place } of listings) {
      const { city, state, zip } = place;
      expect(parseAddress(address), address).toMatchObject({ city, state, zip });
      const point = findZip(zip);
      expect(point && milesBetween(point, place)).toBeLessThan(0.63);
    }
  });

  test('have valid hours in their local time zone, or none', () => {
    for (const { hours, place } of listings) {
      if (!hours) continue;
      expect(parseHours(formatHours(hours.week))).toEqual(hours.week);
      expect(hours.timeZone).toBe(timeZoneOf(place));
      for (const { date } of hours.special) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
  });

  test('include late, 24-hour, split, holiday and missing hours', () => {
    const weeks = listings.flatMap(({ hours }) => (hours ? [hours.week] : []));
    const intervals = weeks.flatMap((week) => Object.values(week).flat());
    expect(intervals.some(({ open, close }) => close < open && close > '00:00')).toBe(true);
    expect(intervals.some(({ open, close }) => open === close)).toBe(true);
    expect(weeks.some((week) => week.mon.length === 2)).toBe(true);
    expect(weeks.some((week) => week.sun.length === 0)).toBe(true);
    expect(listings.some(({ hours }) => hours && hours.special.length > 0)).toBe(true);
    const without = shareOf(listings.filter(({ hours }) => hours === null).length);
    expect(without).toBeGreaterThan(0.02);
    expect(without).toBeLessThan(0.1);
  });

  test('offer two to six services of their category without commas', () => {
    for (const { services, categoryId } of listings) {
      const offered = DEMO_CATEGORIES[categoryId - 1]?.services ?? [];
      expect(services.length).toBeGreaterThanOrEqual(2);
      expect(services.length).toBeLessThanOrEqual(6);
      expect(new Set(services).size).toBe(services.length);
      for (const service of services) {
        expect(offered).toContain(service);
        expect(service).not.toContain(',');
        expect(service.length).toBeLessThanOrEqual(SERVICE_MAX_LENGTH);
      }
    }
  });

  test('are distinct', () => {
    expect(new Set(listings.map(({ businessName, address }) => `${businessName} ${address}`)).size).toBe(
      listings.length,
    );
    expect(new Set(listings.map(({ businessName }) => businessName)).size).toBeGreaterThan(2_300);
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThan(2_300);
  });

  test('respect the field limits and use reserved phone numbers and domains', () => {
    for (const { businessName, address, phone, email, website } of listings) {
      expect(businessName.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
      expect(address.length).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
      expect(phone).toMatch(/^(\(\d{3}\) 555-01\d\d)?$/);
      expect(email).toMatch(/^([a-z]+@[a-z0-9-]+\.example)?$/);
      expect(website).toMatch(/^(https:\/\/(www\.)?[a-z0-9-]+\.example)?$/);
    }
  });

  test('have descriptions of at least two sentences without open placeholders', () => {
    for (const { description, aiDescription } of listings) {
      expect(description.split(/(?<=[.?!]) (?=\p{Lu}|\d)/u).length).toBeGreaterThanOrEqual(2);
      expect(description.length).toBeGreaterThan(70);
      expect(description + aiDescription).not.toMatch(/[{}]|undefined| {2}/);
    }
  });

  test('have realistic shares of verified listings and missing contacts', () => {
    const verified = shareOf(listings.filter((listing) => listing.verified).length);
    expect(verified).toBeGreaterThan(0.58);
    expect(verified).toBeLessThan(0.66);
    for (const field of ['phone', 'email', 'website'] as const) {
      const missing = shareOf(listings.filter((listing) => listing[field] === '').length);
      expect(missing).toBeGreaterThan(0.005);
      expect(missing).toBeLessThan(0.12);
    }
    expect(listings.some(({ businessName }) => /Café/.test(businessName))).toBe(true);
    expect(listings.some(({ businessName }) => /Peña|Muñoz|Núñez|García/.test(businessName))).toBe(true);
  });

  test('were listed in the last five years and after their founding', () => {
    for (const { createdAt, yearsInBusiness } of listings) {
      expect(createdAt.getTime()).toBeLessThan(DEMO_REFERENCE_DATE.getTime());
      expect(createdAt.getUTCFullYear()).toBeGreaterThanOrEqual(Math.max(2021, 2026 - yearsInBusiness));
      expect(yearsInBusiness).toBeGreaterThanOrEqual(0);
      expect(yearsInBusiness).toBeLessThanOrEqual(60);
    }
  });
});

test('another reference date shifts the dates', () => {
  const reference = new Date('2031-01-01T00:00:00Z');
  const { businessName, createdAt, yearsInBusiness } = demoListing(5, reference);
  expect(businessName).toBe(listings[5]?.businessName);
  expect(yearsInBusiness).toBe(listings[5]?.yearsInBusiness);
  expect(createdAt.getTime()).toBeLessThanOrEqual(reference.getTime());
  expect(createdAt.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
});
