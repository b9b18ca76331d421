import { type MapSpot, type ProjectedSpots, projectSpots, type Sheet } from './map-projection.ts';
import { drawScaleBar, lampSize } from './map-sheet.ts';
import { type Palette, themePalette } from './palette.ts';
import type { Point } from './polygon.ts';
import { escapeSvgText, strokePath } from './svg-markup.ts';

/** A city. Its label is drawn if there is room. */
export type NetworkCity = MapSpot & { label?: string };

/** `wide` is a page banner. */
const SHEETS: Record<'card' | 'wide', Sheet> = {
  card: { width: 340, height: 280, margin: 26 },
  wide: { width: 1120, height: 520, margin: 48 },
};
const MIN_MILES_ACROSS = 60;
/** The number of links drawn as main roads. */
const MAIN_ROADS = 16;

/** Draws cities at their positions, each linked to the nearest larger one. */
export function drawNetworkPlan(
  cities: readonly NetworkCity[],
  crop: 'card' | 'wide',
  palette: Palette = themePalette,
): string {
  const sheet = SHEETS[crop];
  const ordered = cities.toSorted((a, b) => b.listings - a.listings);
  const projected = projectSpots(ordered, sheet, MIN_MILES_ACROSS);
  const { ink, road, street, plot, plot2, sign } = palette;
  const links = linkToLarger(projected.points);
  const main = linksPath(links.slice(0, MAIN_ROADS));
  const sizes = ordered.map(({ listings }) =>
    lampSize(listings, ordered[0]?.listings ?? 1, crop === 'wide' ? [3.5, 13] : [2.6, 9]),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" aria-hidden="true">` +
    `<path fill="${street}" d="M0 0h${sheet.width}v${sheet.height}H0z"/>` +
    `<g fill="none" stroke-linecap="round">${strokePath(graticule(sheet), plot, 1)}` +
    `${strokePath(linksPath(links.slice(MAIN_ROADS)), plot2, 2)}${strokePath(main, ink, 5.5)}${strokePath(main, road, 3)}</g>` +
    // the largest city is drawn last, on top
    projected.points
      .map((point, at) => drawCity(point, sizes[at] ?? 3, { fill: sign, ink }))
      .reverse()
      .join('') +
    drawLabels(ordered, { ...projected, sheet, sizes }) +
    `${drawScaleBar(projected.milesPerUnit, sheet, palette)}</svg>`
  );
}

type Link = readonly [Point, Point];

/** Links each point to the nearest before it; points are sorted by size. */
function linkToLarger(points: readonly Point[]): Link[] {
  return points.slice(1).map((point, at): Link => {
    const larger = points.slice(0, at + 1);
    const away = ([x, y]: Point) => Math.hypot(x - point[0], y - point[1]);
    return [point, larger.reduce((nearest, other) => (away(other) < away(nearest) ? other : nearest))];
  });
}

function linksPath(links: readonly Link[]): string {
  return links.map(([from, to]) => `M${roundedPoint(from)}L${roundedPoint(to)}`).join('');
}

const roundedPoint = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Grid lines. */
function graticule({ width, height }: Sheet): string {
  const step = width / 8;
  let lines = '';
  for (let x = step; x < width; x += step) lines += `M${Math.round(x)} 0v${height}`;
  for (let y = step / 2; y < height; y += step) lines += `M0 ${Math.round(y)}h${width}`;
  return lines;
}

function drawCity([x, y]: Point, size: number, { fill, ink }: { fill: string; ink: string }): string {
  const casing = size > 5 ? 2.4 : 1.4;
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${size}" fill="${fill}" stroke="${ink}" stroke-width="${casing}"/>`;
}

type LabelBox = { left: number; right: number; y: number };
type LabelPlacement = ProjectedSpots & { sheet: Sheet; sizes: readonly number[] };

/** Draws labels beside their cities, largest first, if they do not overlap. */
function drawLabels(cities: readonly NetworkCity[], { points, sheet, sizes }: LabelPlacement): string {
  const taken: LabelBox[] = [];
  const letter = sheet === SHEETS.wide ? 7.8 : 6.6;
  return cities
    .map(({ label }, at) => {
      const [x, y] = points[at] ?? [0, 0];
      if (!label) return '';
      const width = Math.round(label.length * letter + 12);
      const off = (sizes[at] ?? 0) + 5;
      const box = [x + off, x - off - width]
        .map((left): LabelBox => ({ left: Math.round(left), right: Math.round(left) + width, y: Math.round(y) }))
        .find(
          (each) =>
            fitsSheet(each, sheet) && !taken.some((other) => overlapsLabel(each, other)) && !coversCity(each, points),
        );
      if (!box) return '';
      taken.push(box);
      return (
        `<g class="flag" transform="translate(${box.left} ${box.y - 11})"><rect width="${width}" height="22" rx="3"/>` +
        `<text x="${width / 2}" y="15.5" text-anchor="middle">${escapeSvgText(label)}</text></g>`
      );
    })
    .join('');
}

const fitsSheet = ({ left, right }: LabelBox, { width }: Sheet) => left > 4 && right < width - 4;

/** Whether the label would cover a large city. */
function coversCity({ left, right, y }: LabelBox, points: readonly Point[]): boolean {
  return points
    .slice(0, MAIN_ROADS)
    .some((point) => point[0] > left - 3 && point[0] < right + 3 && Math.abs(point[1] - y) < 14);
}

function overlapsLabel(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right + 4 && b.left < a.right + 4 && Math.abs(a.y - b.y) < 26;
}
