import type { GeoBox } from '#lib/geo-distance.ts';
import {
  limitZoom,
  type MercatorPoint,
  mapCellWidth,
  toMercator,
  toMercatorBox,
  WORLD_SIZE_PX,
} from '#lib/web-mercator.ts';
import { loadZipCodes } from './zip-codes.ts';
import { medianOf } from './zip-lookup.ts';

/** A city, sized by its number of zips; or a single zip with size 0. */
type BaseMapPlace = { name: string; latitude: number; longitude: number; size: number };

/** The places of a map view and links between neighbors by index. */
export type BaseMap = { places: BaseMapPlace[]; links: [from: number, to: number][] };

/** Closer places would overlap each other’s labels. */
const MIN_SPACING_PX = 46;
const MIN_ZOOM = 2;
/** Zips are shown between cities from this zoom on. */
const ZIPS_FROM_ZOOM = 10;
/** All places are shown from this zoom on. */
const MAX_ZOOM = 13;
const CELLS_MAX = 1500;
/** Places within this distance (a third of a degree) are neighbors at any zoom. */
const NEIGHBOR_DISTANCE_MIN = 0.001;

/** `landmass` separates land that is not connected by road. */
type ProjectedPlace = BaseMapPlace & MercatorPoint & { landmass: string };

/**
 * Builds the base map of a view: the largest cities that fit at the zoom, linked to their neighbors. Places just
 * outside the view are included, so that links continue.
 */
export function buildBaseMap(box: GeoBox, zoom: number): BaseMap {
  const level = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, limitZoom(box, zoom, CELLS_MAX)));
  const reach = Math.max(4 * minSpacing(level), NEIGHBOR_DISTANCE_MIN);
  const inside = placesAt(level).filter(isInsideBox(box, Math.min(reach, 8 * mapCellWidth(level))));
  return {
    places: inside.map(({ name, latitude, longitude, size }) => ({ name, latitude, longitude, size })),
    links: findNeighbors(inside, reach),
  };
}

const minSpacing = (level: number) => MIN_SPACING_PX / (WORLD_SIZE_PX * 2 ** level);

const placesByLevel = new Map<number, ProjectedPlace[]>();

function placesAt(level: number): ProjectedPlace[] {
  const places =
    placesByLevel.get(level) ?? thinOut(level < ZIPS_FROM_ZOOM ? cities() : citiesAndZips(), minSpacing(level));
  placesByLevel.set(level, places);
  return places;
}

let citiesBySize: ProjectedPlace[] | undefined;

/** Zips of companies and offices are listed as cities of that name. */
const NOT_A_CITY =
  /\b(board|co|com|comp|corp|dept|firm|insurance|irs|mail|natl?|national|service|svc|shared|state univ)\b|bank of|us bank|wells fargo/i;

function cities(): ProjectedPlace[] {
  citiesBySize ??= [...Map.groupBy(loadZipCodes().values(), ({ city, state }) => `${state} ${city}`).values()]
    .map((zips) => {
      const latitude = medianOf(zips.map((zip) => zip.latitude));
      const longitude = medianOf(zips.map((zip) => zip.longitude));
      const { city = '', state = '' } = zips[0] ?? {};
      return projectPlace({ name: city, latitude, longitude, size: zips.length }, state);
    })
    .filter(({ name }) => !NOT_A_CITY.test(name))
    .sort((a, b) => b.size - a.size);
  return citiesBySize;
}

function citiesAndZips(): ProjectedPlace[] {
  const zips = [...loadZipCodes().values()];
  return [
    ...cities(),
    ...zips.map(({ zip, state, latitude, longitude }) =>
      projectPlace({ name: zip, latitude, longitude, size: 0 }, state),
    ),
  ];
}

const OFFSHORE_STATES = new Set(['AK', 'HI', 'PR']);

function projectPlace(place: BaseMapPlace, state: string): ProjectedPlace {
  return { ...place, ...toMercator(place), landmass: OFFSHORE_STATES.has(state) ? state : '' };
}

/** Keeps larger places, and smaller ones that are not too close to them. */
function thinOut(places: readonly ProjectedPlace[], step: number): ProjectedPlace[] {
  const cells = new Map<number, ProjectedPlace[]>();
  const cellOf = (value: number) => Math.floor(value / step);
  const key = (column: number, row: number) => column * 1_000_000 + row;
  return places.filter((place) => {
    const [column, row] = [cellOf(place.x), cellOf(place.y)];
    for (let east = -1; east <= 1; east++) {
      for (let south = -1; south <= 1; south++) {
        const near = cells.get(key(column + east, row + south)) ?? [];
        if (near.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < step)) return false;
      }
    }
    cells.set(key(column, row), [...(cells.get(key(column, row)) ?? []), place]);
    return true;
  });
}

function isInsideBox(box: GeoBox, margin: number): (place: MercatorPoint) => boolean {
  const { x, y, width, height } = toMercatorBox(box);
  return (place) => {
    const east = (((place.x - x + margin) % 1) + 1) % 1;
    return east <= width + 2 * margin && place.y >= y - margin && place.y <= y + height + margin;
  };
}

/** Two places are neighbors if no third one lies in the circle between them (a Gabriel graph). */
function findNeighbors(places: readonly ProjectedPlace[], farthest: number): [number, number][] {
  const links: [number, number][] = [];
  for (const [from, a] of places.entries()) {
    const around = places.filter((c) => Math.abs(c.x - a.x) < farthest && Math.abs(c.y - a.y) < farthest);
    for (let to = from + 1; to < places.length; to++) {
      const b = places[to];
      if (!b || b.landmass !== a.landmass || Math.hypot(b.x - a.x, b.y - a.y) >= farthest) continue;
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const radius = Math.hypot(b.x - a.x, b.y - a.y) / 2;
      const isBetween = (c: ProjectedPlace) => c !== a && c !== b && Math.hypot(c.x - x, c.y - y) < radius;
      if (!around.some(isBetween)) links.push([from, to]);
    }
  }
  return links;
}
