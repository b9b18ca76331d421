import { cutPolygon, insetPolygon, type Point, type Polygon, polygonArea, polygonEdges } from './polygon.ts';

/** Pieces of about `size`, separated by twice `gap`, with angles varying by `jitter`. */
export type SubdivideOptions = { size: number; gap: number; jitter: number };

/** Splits a polygon across its longest edge until the pieces are small enough. */
export function subdivide(polygon: Polygon, division: SubdivideOptions, rnd: () => number): Polygon[] {
  const pieces: Polygon[] = [];
  const split = (part: Polygon): void => {
    if (part.length < 3) return;
    if (polygonArea(part) < division.size * (0.7 + rnd() * 0.9)) {
      const piece = insetPolygon(part, division.gap);
      if (piece.length > 2 && polygonArea(piece) > division.size * 0.06) pieces.push(piece);
      return;
    }
    const [from, to] = longestEdge(part);
    const share = 0.38 + rnd() * 0.24;
    const angle = (rnd() - 0.5) * division.jitter + Math.atan2(to[1] - from[1], to[0] - from[0]);
    const through: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    for (const half of cutPolygon(part, { through, normal: [Math.cos(angle), Math.sin(angle)] })) split(half);
  };
  split(polygon);
  return pieces;
}

function longestEdge(polygon: Polygon): [Point, Point] {
  let longest: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  let best = 0;
  for (const edge of polygonEdges(polygon)) {
    const length = Math.hypot(edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]);
    if (length > best) [best, longest] = [length, edge];
  }
  return longest;
}
