import { expect, test } from 'vitest';
import { parseRecord } from './record-cells.ts';

function cellsOf(record: object): Record<string, string> {
  const row = parseRecord(JSON.stringify(record), 1);
  if (!('cells' in row)) throw new Error(row.error);
  return Object.fromEntries(row.cells);
}

const BUSINESS = {
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'HairSalon'],
  name: 'Corner Cuts',
  identifier: { '@type': 'PropertyValue', propertyID: 'license', value: 'L-12' },
  telephone: '+1 512 555 0134',
  url: 'https://cuts.example',
  foundingDate: '2004-05-01',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Main St',
    addressLocality: 'Austin',
    addressRegion: 'TX',
    postalCode: '78701',
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: 30.27, longitude: -97.74 },
};

test('a business of a page has its name, contacts, address, position and category', () => {
  expect(cellsOf(BUSINESS)).toEqual({
    category: 'Hair Salon',
    external_key: 'L-12',
    business_name: 'Corner Cuts',
    phone: '+1 512 555 0134',
    website: 'https://cuts.example',
    opened_year: '2004-05-01',
    street: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    latitude: '30.27',
    longitude: '-97.74',
  });
});

const hours = (openingHoursSpecification: unknown) => cellsOf({ ...BUSINESS, openingHoursSpecification }).hours;
const WEEKDAYS = ['Monday', 'Tuesday', 'https://schema.org/Wednesday', 'Thursday', 'Friday'];

test('opening hours are read if all of them are understood', () => {
  const morning = { dayOfWeek: WEEKDAYS, opens: '09:00', closes: '12:00:00' };
  const evening = { dayOfWeek: 'http://schema.org/Friday', opens: '18:00', closes: '02:00' };
  expect(hours([evening, morning])).toBe(
    'Mon-Thu 9:00 AM - 12:00 PM; Fri 9:00 AM - 12:00 PM, 6:00 PM - 2:00 AM; Sat-Sun closed',
  );
  expect(hours({ dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' })).toBe('Mon-Sat closed; Sun open 24 hours');
  const christmas = { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' };
  expect(hours([morning, christmas])).toBe('Mon-Fri 9:00 AM - 12:00 PM; Sat-Sun closed');
  for (const other of [
    { dayOfWeek: 'Someday', opens: '09:00', closes: '12:00' },
    { dayOfWeek: 'Monday', opens: '9 am', closes: '12:00' },
    { opens: '09:00', closes: '12:00' },
    { dayOfWeek: 'Monday', opens: '10:00', closes: '11:00' },
    'Mo-Fr 09:00-17:00',
  ])
    expect(hours([morning, other])).toBeUndefined();
  expect(cellsOf({ ...BUSINESS, openingHours: ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'] }).hours).toBe(
    'Mo-Fr 09:00-17:00, Sa 10:00-14:00',
  );
});

test('an additional property is a column of its own, and says more than a property', () => {
  const additionalProperty = [
    { '@type': 'PropertyValue', propertyID: 'category', value: 'Barber Shop' },
    { '@type': 'PropertyValue', propertyID: 'field:parking', value: 'Street; Lot' },
    { '@type': 'PropertyValue', name: 'Parking', value: 'Street, Lot' },
  ];
  expect(cellsOf({ ...BUSINESS, additionalProperty })).toMatchObject({
    category: 'Barber Shop',
    'field:parking': 'Street; Lot',
  });
});
