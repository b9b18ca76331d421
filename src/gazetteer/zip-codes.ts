import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Place } from '#domain/place.ts';
import { STATES } from '#domain/state.ts';
import { cityTitle } from './city-name.ts';

const require = createRequire(import.meta.url);

type Row = { zip: string; latitude: number; longitude: number; city: string; state: string };

/**
 * The US file of npm `zipcodes` is one JSON object behind `exports.codes =`. Read as JSON it takes a third of the time
 * that running it as a module does and 60 MB less memory; the package's main file would add Canada on top.
 */
function readRows(): Row[] {
  const text = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8');
  const rows: Record<string, Row> = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1));
  return Object.values(rows);
}

let loaded: Map<string, Place> | undefined;

/**
 * Every US zip by its five digits, read at the first call, without military post offices and islands outside STATES.
 * East of Greenwich lie only Wake Island and one row whose sign has slipped (10200).
 */
export function zipCodes(): ReadonlyMap<string, Place> {
  loaded ??= new Map(
    readRows()
      .filter((row) => row.state in STATES && row.longitude < 0)
      .map(({ city, state, zip, latitude, longitude }) => [
        zip,
        { city: cityTitle(city), state, zip, latitude, longitude },
      ]),
  );
  return loaded;
}
