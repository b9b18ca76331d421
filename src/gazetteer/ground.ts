import type { Box } from '#domain/distance.ts';
import { affordableZoom, boxOnSquare, cellWidth, type OnSquare, onSquare, WORLD_PX } from '#domain/map-view.ts';
import { zipCodes } from './zip-codes.ts';

/** A city, as large as the number of its zips; or, near by, a zip by itself, whose size is 0. */
type GroundPlace = { name: string; latitude: number; longitude: number; size: number };

/** The places of a part of the map, and which of them (by their number in the list) are neighbours. */
export type Ground = { places: GroundPlace[]; links: [from: number, to: number][] };

/** Nearer than this, two places would stand on each other's names. */
const APART_PX = 46;
const FARTHEST_ZOOM = 2;
/** From here on there is room for zips between the cities. */
const ZIPS_FROM_ZOOM = 10;
/** From here on there is room for all. */
const NEAREST_ZOOM = 13;
const SQUARES_AT_MOST = 1500;
/** However near one looks, places as far as this (a third of a degree) are still neighbours. */
const NEIGHBOURS_WITHIN = 0.001;

/** `shore` tells lands apart that no road joins. */
type Placed = GroundPlace & OnSquare & { shore: string };

/**
 * The ground of a map without streets: cities, the larger first, as many as there is room for at that zoom, each linked
 * to its neighbours. Those just outside the box are among them, so that links lead on.
 */
export function groundOf(box: Box, zoom: number): Ground {
  const level = Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, affordableZoom(box, zoom, SQUARES_AT_MOST)));
  const reach = Math.max(4 * apart(level), NEIGHBOURS_WITHIN);
  const inside = placesAt(level).filter(isWithin(box, Math.min(reach, 8 * cellWidth(level))));
  return {
    places: inside.map(({ name, latitude, longitude, size }) => ({ name, latitude, longitude, size })),
    links: neighbours(inside, reach),
  };
}

const apart = (level: number) => APART_PX / (WORLD_PX * 2 ** level);

const kept = new Map<number, Placed[]>();

function placesAt(level: number): Placed[] {
  const places = kept.get(level) ?? thinnedOut(level < ZIPS_FROM_ZOOM ? cities() : citiesAndZips(), apart(level));
  kept.set(level, places);
  return places;
}

let citiesBySize: Placed[] | undefined;

/** Zips that a firm or an office has to itself are listed as cities of that name. */
const NO_CITY =
  /\b(board|co|com|comp|corp|dept|firm|insurance|irs|mail|natl?|national|service|svc|shared|state univ)\b|bank of|us bank|wells fargo/i;

function cities(): Placed[] {
  citiesBySize ??= [...Map.groupBy(zipCodes().values(), ({ city, state }) => `${state} ${city}`).values()]
    .map((zips) => {
      const latitude = middle(zips.map((zip) => zip.latitude));
      const longitude = middle(zips.map((zip) => zip.longitude));
      const { city = '', state = '' } = zips[0] ?? {};
      return placed({ name: city, latitude, longitude, size: zips.length }, state);
    })
    .filter(({ name }) => !NO_CITY.test(name))
    .sort((a, b) => b.size - a.size);
  return citiesBySize;
}

function citiesAndZips(): Placed[] {
  const zips = [...zipCodes().values()];
  return [
    ...cities(),
    ...zips.map(({ zip, state, latitude, longitude }) => placed({ name: zip, latitude, longitude, size: 0 }, state)),
  ];
}

const FAR_SHORES = new Set(['AK', 'HI', 'PR']);

function placed(place: GroundPlace, state: string): Placed {
  return { ...place, ...onSquare(place), shore: FAR_SHORES.has(state) ? state : '' };
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The larger places, and of the smaller ones those that stand in nobody's way. */
function thinnedOut(places: readonly Placed[], step: number): Placed[] {
  const cells = new Map<number, Placed[]>();
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

function isWithin(box: Box, margin: number): (place: OnSquare) => boolean {
  const { x, y, width, height } = boxOnSquare(box);
  return (place) => {
    const east = (((place.x - x + margin) % 1) + 1) % 1;
    return east <= width + 2 * margin && place.y >= y - margin && place.y <= y + height + margin;
  };
}

/** Two places are neighbours when no third one lies in the circle between them (a Gabriel graph). */
function neighbours(places: readonly Placed[], farthest: number): [number, number][] {
  const links: [number, number][] = [];
  for (const [from, a] of places.entries()) {
    const around = places.filter((c) => Math.abs(c.x - a.x) < farthest && Math.abs(c.y - a.y) < farthest);
    for (let to = from + 1; to < places.length; to++) {
      const b = places[to];
      if (!b || b.shore !== a.shore || Math.hypot(b.x - a.x, b.y - a.y) >= farthest) continue;
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const radius = Math.hypot(b.x - a.x, b.y - a.y) / 2;
      const isBetween = (c: Placed) => c !== a && c !== b && Math.hypot(c.x - x, c.y - y) < radius;
      if (!around.some(isBetween)) links.push([from, to]);
    }
  }
  return links;
}
