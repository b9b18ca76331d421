import type { Place } from '#domain/places/place.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const STATES_OF_ZONE: Readonly<Record<string, string>> = {
  [EASTERN]: 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  [CENTRAL]: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  [MOUNTAIN]: 'CO MT NM UT WY',
  [PACIFIC]: 'CA NV OR WA',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'America/Puerto_Rico': 'PR',
  'Pacific/Honolulu': 'HI',
};

const ZONE_OF_STATE = new Map(
  Object.entries(STATES_OF_ZONE).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** A part of a state with another time zone, as a box in degrees. An omitted side extends to the border. */
type Exception = { zone: string; south?: number; north?: number; west?: number; east?: number };

const EXCEPTIONS: Readonly<Record<string, readonly Exception[]>> = {
  AK: [{ zone: 'America/Adak', east: -169.5 }],
  FL: [{ zone: CENTRAL, east: -85.05, south: 29.9 }],
  ID: [{ zone: PACIFIC, south: 45.45 }],
  IN: [
    { zone: CENTRAL, south: 41.1, east: -86.47 },
    { zone: CENTRAL, south: 40.74, north: 41.1, east: -86.93 },
    { zone: CENTRAL, north: 38.2, east: -86.6 },
    { zone: CENTRAL, north: 38.53, east: -87.3 },
  ],
  KS: [{ zone: MOUNTAIN, south: 37.75, north: 39.6, east: -101.5 }],
  KY: [
    { zone: CENTRAL, south: 37.3, east: -86.25 },
    { zone: CENTRAL, north: 37.3, east: -85 },
  ],
  MI: [
    { zone: CENTRAL, south: 45, north: 46.25, east: -87.35 },
    { zone: CENTRAL, north: 46.6, east: -89.8 },
  ],
  ND: [
    { zone: MOUNTAIN, north: 47.3, east: -102.1 },
    { zone: MOUNTAIN, north: 46.6, east: -101 },
  ],
  NE: [
    { zone: MOUNTAIN, east: -101.25 },
    { zone: MOUNTAIN, south: 41.7, east: -101 },
  ],
  NV: [{ zone: MOUNTAIN, south: 40.6, north: 40.9, west: -114.2 }],
  OR: [{ zone: 'America/Boise', north: 44.45, west: -118.1 }],
  SD: [{ zone: MOUNTAIN, east: -100.8 }],
  TN: [
    { zone: EASTERN, north: 35.3, west: -85.4 },
    { zone: EASTERN, south: 35.3, north: 35.7, west: -85.1 },
    { zone: EASTERN, south: 35.7, west: -84.85 },
  ],
  TX: [{ zone: MOUNTAIN, east: -104.9 }],
};

/**
 * The IANA time zone of a place. Split states use boxes that follow county borders roughly: a village near one may be
 * wrong, cities are not. The Navajo Nation’s daylight saving time is not modeled.
 */
export function timeZoneOf(place: Pick<Place, 'state' | 'latitude' | 'longitude'>): string {
  const exception = EXCEPTIONS[place.state]?.find((box) => isInBox(box, place));
  return exception?.zone ?? ZONE_OF_STATE.get(place.state) ?? EASTERN;
}

function isInBox(box: Exception, { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): boolean {
  const { south = -90, north = 90, west = -180, east = 180 } = box;
  return latitude >= south && latitude < north && longitude >= west && longitude < east;
}
