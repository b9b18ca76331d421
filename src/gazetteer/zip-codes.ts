import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Place } from '#domain/place.ts';
import { STATES } from '#domain/state.ts';
import { cityTitle } from './city-name.ts';

type Row = { zip: string; latitude: number; longitude: number; city: string; state: string };

/**
 * The US file of npm `zipcodes` is one JSON object behind `exports.codes =`. Parsed as JSON it costs 55 ms and 25 MB at
 * the peak; run as a module 190 ms and 80 MB, and the package's main file adds Canada on top.
 */
function readRows(): Row[] {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const text = readFileSync(file, 'utf8');
  const rows: Record<string, Row> = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1));
  return Object.values(rows);
}

let loaded: Map<string, Place> | undefined;

/** Every US zip by its five digits, read at the first call; military post offices and islands outside STATES are left out. */
export function zipCodes(): ReadonlyMap<string, Place> {
  loaded ??= new Map(
    readRows()
      .filter((row) => row.state in STATES)
      .map(({ city, state, zip, latitude, longitude }) => [zip, { city: cityTitle(city), state, zip, latitude, longitude }]),
  );
  return loaded;
}
