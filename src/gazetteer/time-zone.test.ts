import { expect, test } from 'vitest';
import { US_STATES } from '#domain/places/us-states.ts';
import { timeZoneOf } from './time-zone.ts';
import { findCentralZip } from './zip-lookup.ts';

test.each([
  ['El Paso', 'TX', 'America/Denver'],
  ['Austin', 'TX', 'America/Chicago'],
  ['Pensacola', 'FL', 'America/Chicago'],
  ['Panama City', 'FL', 'America/Chicago'],
  ['Tallahassee', 'FL', 'America/New_York'],
  ['Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
  ['South Bend', 'IN', 'America/Indiana/Indianapolis'],
  ['Gary', 'IN', 'America/Chicago'],
  ['Evansville', 'IN', 'America/Chicago'],
  ['Phoenix', 'AZ', 'America/Phoenix'],
  ['Honolulu', 'HI', 'Pacific/Honolulu'],
  ['Anchorage', 'AK', 'America/Anchorage'],
  ['Boise', 'ID', 'America/Boise'],
  ['Coeur d’Alene', 'ID', 'America/Los_Angeles'],
  ['Louisville', 'KY', 'America/New_York'],
  ['Bowling Green', 'KY', 'America/Chicago'],
  ['Nashville', 'TN', 'America/Chicago'],
  ['Chattanooga', 'TN', 'America/New_York'],
  ['Knoxville', 'TN', 'America/New_York'],
  ['Rapid City', 'SD', 'America/Denver'],
  ['Sioux Falls', 'SD', 'America/Chicago'],
  ['Dickinson', 'ND', 'America/Denver'],
  ['Bismarck', 'ND', 'America/Chicago'],
  ['Scottsbluff', 'NE', 'America/Denver'],
  ['Omaha', 'NE', 'America/Chicago'],
  ['Goodland', 'KS', 'America/Denver'],
  ['Wichita', 'KS', 'America/Chicago'],
  ['Ironwood', 'MI', 'America/Chicago'],
  ['Marquette', 'MI', 'America/Detroit'],
  ['Ontario', 'OR', 'America/Boise'],
  ['Portland', 'OR', 'America/Los_Angeles'],
  ['San Juan', 'PR', 'America/Puerto_Rico'],
])('%s, %s is in %s', (city, state, zone) => {
  const place = findCentralZip(city, state);
  expect(place && timeZoneOf(place)).toBe(zone);
});

test('every state has a time zone that the runtime supports', () => {
  for (const state of Object.keys(US_STATES)) {
    const timeZone = timeZoneOf({ state, latitude: 40, longitude: -95 });
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  }
});
