export type Point = readonly [x: number, y: number];
/** A convex polygon in clockwise order on the screen. */
export type Polygon = readonly Point[];
/** A line given by a point and its normal. */
export type CutLine = { through: Point; normal: Point };

export function polygonEdges(polygon: Polygon): [Point, Point][] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

/** The parts on the normal’s side of the line and on the other side. */
export function cutPolygon(polygon: Polygon, { through, normal }: CutLine): [Polygon, Polygon] {
  const inside: Point[] = [];
  const outside: Point[] = [];
  const side = (point: Point) => (point[0] - through[0]) * normal[0] + (point[1] - through[1]) * normal[1];
  for (const [from, to] of polygonEdges(polygon)) {
    const start = side(from);
    const end = side(to);
    (start >= 0 ? inside : outside).push(from);
    if (start >= 0 !== end >= 0) {
      const share = start / (start - end);
      const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      inside.push(crossing);
      outside.push(crossing);
    }
  }
  return [inside, outside];
}

/** Moves every edge inwards. */
export function insetPolygon(polygon: Polygon, by: number): Polygon {
  let rest = polygon;
  for (const [from, to] of polygonEdges(polygon)) {
    if (rest.length < 3) break;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const normal: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    rest = cutPolygon(rest, { through: [from[0] + normal[0] * by, from[1] + normal[1] * by], normal })[0];
  }
  return rest;
}

export function polygonArea(polygon: Polygon): number {
  return Math.abs(polygonEdges(polygon).reduce((sum, [from, to]) => sum + from[0] * to[1] - to[0] * from[1], 0)) / 2;
}

/** The mean of the corners, a sufficient approximation for plots. */
export function centroid(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** A rectangle given by center and half extents, rotated by `angle`. */
export function rotatedRectangle(center: Point, half: Point, angle: number): Polygon {
  const corners: Point[] = [
    [-half[0], -half[1]],
    [half[0], -half[1]],
    [half[0], half[1]],
    [-half[0], half[1]],
  ];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return corners.map(([x, y]) => [center[0] + x * cos - y * sin, center[1] + x * sin + y * cos]);
}

/** A compact `d` attribute with integer coordinates relative to the previous point. */
export function polygonsPath(polygons: readonly Polygon[]): string {
  let d = '';
  let start: Point = [0, 0];
  for (const polygon of polygons) {
    let last = start;
    polygon.forEach(([x, y], index) => {
      const point: Point = [Math.round(x), Math.round(y)];
      const step = `${pathNumber(point[0] - last[0], index === 0)}${pathNumber(point[1] - last[1], false)}`;
      d += index === 0 ? `m${step}` : step;
      last = point;
      if (index === 0) start = point;
    });
    d += 'z';
  }
  return d;
}

/** A minus sign separates numbers as well as a space. */
function pathNumber(value: number, isFirst: boolean): string {
  return isFirst || value < 0 ? String(value) : ` ${value}`;
}
