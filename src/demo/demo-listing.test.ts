import { describe, expect, test } from 'vitest';
import { formatHours, parseHours } from '#domain/hours/hours.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, SERVICE_MAX_LENGTH } from '#domain/limits.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { findZip, milesBetween } from '#gazetteer/zip-lookup.ts';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import { DEMO_CATEGORIES, EMPTY_CATEGORY } from './demo-categories.ts';
import { DEMO_CITIES } from './demo-cities.ts';
import { demoListing } from './demo-listing.ts';

const town = Array.from({ length: 2_500 }, (_, index) => demoListing(index));
const shareOf = (count: number) => count / town.length;

test('the same index is the same listing, in whatever order they are asked for', () => {
  for (const index of [2_499, 0, 1_234, 94, 93]) expect(demoListing(index)).toEqual(town[index]);
});

test('there are at least 48 cities in at least 30 states, each with zips of its own', () => {
  expect(DEMO_CITIES.length).toBeGreaterThanOrEqual(48);
  expect(new Set(DEMO_CITIES.map(({ state }) => state)).size).toBeGreaterThanOrEqual(30);
  for (const { zips, city, state } of DEMO_CITIES) {
    expect(zips.length, city).toBeGreaterThan(2);
    expect(zips.every((zip) => zip.city === city && zip.state === state)).toBe(true);
  }
});

describe('the first 2,500 listings', () => {
  test('fill every category but the empty one, already with the first 94', () => {
    const filled = new Set(town.slice(0, 94).map((listing) => listing.categoryId));
    const empty = DEMO_CATEGORIES.filter((_, index) => !filled.has(index + 1)).map(({ name }) => name);
    expect(empty).toEqual([EMPTY_CATEGORY]);
    expect(town.some((listing) => DEMO_CATEGORIES[listing.categoryId - 1]?.name === EMPTY_CATEGORY)).toBe(false);
  });

  test('stand in more than 40 cities', () => {
    expect(new Set(town.map(({ place }) => `${place.city}, ${place.state}`)).size).toBeGreaterThan(40);
  });

  test('have addresses that the gazetteer reads as their place, within a kilometre of the zip', () => {
    for (const { address, place } of town) {
      const { city, state, zip } = place;
      expect(parseAddress(address), address).toMatchObject({ city, state, zip });
      const point = findZip(zip);
      expect(point && milesBetween(point, place)).toBeLessThan(0.63);
    }
  });

  test('have well-formed hours in the time zone of their place, or none', () => {
    for (const { hours, place } of town) {
      if (!hours) continue;
      expect(parseHours(formatHours(hours.week))).toEqual(hours.week);
      expect(hours.timeZone).toBe(timeZoneOf(place));
      for (const { date } of hours.special) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
  });

  test('open late, around the clock, with a lunch break, on holidays and by request', () => {
    const weeks = town.flatMap(({ hours }) => (hours ? [hours.week] : []));
    const intervals = weeks.flatMap((week) => Object.values(week).flat());
    expect(intervals.some(({ open, close }) => close < open && close > '00:00')).toBe(true);
    expect(intervals.some(({ open, close }) => open === close)).toBe(true);
    expect(weeks.some((week) => week.mon.length === 2)).toBe(true);
    expect(weeks.some((week) => week.sun.length === 0)).toBe(true);
    expect(town.some(({ hours }) => hours && hours.special.length > 0)).toBe(true);
    const without = shareOf(town.filter(({ hours }) => hours === null).length);
    expect(without).toBeGreaterThan(0.02);
    expect(without).toBeLessThan(0.1);
  });

  test('offer two to six services of their category, none with a comma', () => {
    for (const { services, categoryId } of town) {
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

  test('are all different', () => {
    expect(new Set(town.map(({ businessName, address }) => `${businessName} ${address}`)).size).toBe(town.length);
    expect(new Set(town.map(({ businessName }) => businessName)).size).toBeGreaterThan(2_300);
    expect(new Set(town.map(({ description }) => description)).size).toBeGreaterThan(2_300);
  });

  test('keep within the limits of the forms and use nobody’s number or domain', () => {
    for (const { businessName, address, phone, email, website } of town) {
      expect(businessName.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
      expect(address.length).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
      expect(phone).toMatch(/^(\(\d{3}\) 555-01\d\d)?$/);
      expect(email).toMatch(/^([a-z]+@[a-z0-9-]+\.example)?$/);
      expect(website).toMatch(/^(https:\/\/(www\.)?[a-z0-9-]+\.example)?$/);
    }
  });

  test('read as two to four sentences without a gap', () => {
    for (const { description, aiDescription } of town) {
      expect(description.split(/(?<=[.?!]) (?=\p{Lu}|\d)/u).length).toBeGreaterThanOrEqual(2);
      expect(description.length).toBeGreaterThan(70);
      expect(description + aiDescription).not.toMatch(/[{}]|undefined| {2}/);
    }
  });

  test('are verified, reachable and named as a town would be', () => {
    const verified = shareOf(town.filter((listing) => listing.verified).length);
    expect(verified).toBeGreaterThan(0.58);
    expect(verified).toBeLessThan(0.66);
    for (const field of ['phone', 'email', 'website'] as const) {
      const missing = shareOf(town.filter((listing) => listing[field] === '').length);
      expect(missing).toBeGreaterThan(0.005);
      expect(missing).toBeLessThan(0.12);
    }
    expect(town.some(({ businessName }) => /Café/.test(businessName))).toBe(true);
    expect(town.some(({ businessName }) => /Peña|Muñoz|Núñez|García/.test(businessName))).toBe(true);
  });

  test('were listed in the last five years and after they opened', () => {
    for (const { createdAt, yearsInBusiness } of town) {
      expect(createdAt.getTime()).toBeLessThan(DEMO_REFERENCE_DATE.getTime());
      expect(createdAt.getUTCFullYear()).toBeGreaterThanOrEqual(Math.max(2021, 2026 - yearsInBusiness));
      expect(yearsInBusiness).toBeGreaterThanOrEqual(0);
      expect(yearsInBusiness).toBeLessThanOrEqual(60);
    }
  });
});

test('another reference date moves the town with it', () => {
  const reference = new Date('2031-01-01T00:00:00Z');
  const { businessName, createdAt, yearsInBusiness } = demoListing(5, reference);
  expect(businessName).toBe(town[5]?.businessName);
  expect(yearsInBusiness).toBe(town[5]?.yearsInBusiness);
  expect(createdAt.getTime()).toBeLessThanOrEqual(reference.getTime());
  expect(createdAt.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
});
