import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Place } from '#domain/places/place.ts';
import { US_STATES } from '#domain/places/us-states.ts';
import { formatCityName } from './city-name.ts';

const require = createRequire(import.meta.url);

type Row = { zip: string; latitude: number; longitude: number; city: string; state: string };

/**
 * The US file of npm `zipcodes` is one JSON object behind `exports.codes =`. Read as JSON it takes a third of the time
 * that running it as a module does and 60 MB less memory; the package's main file would add Canada on top.
 */
function readZipRows(): Row[] {
  const text = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8');
  const rows: Record<string, Row> = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1));
  return Object.values(rows);
}

let zipCodes: Map<string, Place> | undefined;

/**
 * Every US zip by its five digits, read at the first call, without military post offices and islands outside STATES.
 * East of Greenwich lie only Wake Island and one row whose sign has slipped (10200).
 */
export function loadZipCodes(): ReadonlyMap<string, Place> {
  zipCodes ??= new Map(
    readZipRows()
      .filter((row) => row.state in US_STATES && row.longitude < 0)
      .map(({ city, state, zip, latitude, longitude }) => [
        zip,
        { city: formatCityName(city), state, zip, latitude, longitude },
      ]),
  );
  return zipCodes;
}
