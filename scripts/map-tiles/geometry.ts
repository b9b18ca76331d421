export type Point = [longitude: number, latitude: number];
export type Ring = Point[];
export type Box = readonly [west: number, south: number, east: number, north: number];

const KM_PER_DEGREE = 111.32;
const SECTIONS = [0.5, 0.4, 0.6, 0.3, 0.7];

/** The sides of a ring. */
const sides = (ring: Ring): [Point, Point][] => ring.slice(1).map((point, index) => [ring[index] ?? point, point]);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In square kilometers. */
export function areaOf(ring: Ring): number {
  const twice = sides(ring).reduce((sum, [[x0, y0], [x1, y1]]) => sum + (x0 + x1) * (y0 - y1), 0);
  return Math.abs(twice / 2) * KM_PER_DEGREE ** 2 * Math.cos(radians(ring[0]?.[1] ?? 0));
}

/** 1 for a circle, near 0 for a sliver. */
export function roundness(ring: Ring): number {
  const length = sides(ring).reduce(
    (sum, [[x0, y0], [x1, y1]]) => sum + Math.hypot((x1 - x0) * Math.cos(radians(y1)), y1 - y0) * KM_PER_DEGREE,
    0,
  );
  return (4 * Math.PI * areaOf(ring)) / length ** 2;
}

/** Rounds the corners of a closed ring (Chaikin), in and near the box only. */
export function smooth(ring: Ring, [west, south, east, north]: Box): Ring {
  const isNear = ([x, y]: Point) => x > west - 1 && x < east + 1 && y > south - 1 && y < north + 1;
  const open = sides(ring).flatMap(([from, to]) =>
    isNear(from) || isNear(to) ? [between(from, to, 0.25), between(from, to, 0.75)] : [from],
  );
  return open[0] ? [...open, open[0]] : open;
}

const between = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

export const roundRing = (ring: Ring): Ring => ring.map(([x, y]) => [Number(x.toFixed(5)), Number(y.toFixed(5))]);

export function boxOf(ring: Ring): Box {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}

export const overlap = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** A point well inside the largest part: the middle of its widest section of five. */
export function labelPoint(rings: Ring[]): { at: Point; area: number } {
  const parts = rings.map(joinAtDateLine);
  const ring = parts.reduce((largest, other) => (areaOf(other) > areaOf(largest) ? other : largest), parts[0] ?? []);
  const [, south, , north] = boxOf(ring);
  let best = { at: ring[0] ?? ([0, 0] as Point), width: -1 };
  for (const share of SECTIONS) {
    const y = south + (north - south) * share;
    const crossings = crossingsAt(ring, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2);
      // a little wider is no reason to leave the middle
      if (to - from > best.width * 1.15) best = { at: [wrap((from + to) / 2), y], width: to - from };
    }
  }
  return { at: best.at, area: areaOf(ring) };
}

/** A ring that jumps from one end of the world to the other goes on beyond it. */
function joinAtDateLine(ring: Ring): Ring {
  const crosses = sides(ring).some(([[from], [to]]) => Math.abs(to - from) > 180);
  return crosses ? ring.map(([x, y]) => [x < 0 ? x + 360 : x, y]) : ring;
}

const wrap = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);

function crossingsAt(ring: Ring, y: number): number[] {
  return sides(ring)
    .flatMap(([[x0, y0], [x1, y1]]) => (y0 > y !== y1 > y ? [x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)] : []))
    .sort((a, b) => a - b);
}
