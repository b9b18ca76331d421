import { type MapSpot, projectSpots } from './map-projection.ts';
import { drawScaleBar, lampSize } from './map-sheet.ts';
import { type Palette, themePalette } from './palette.ts';
import type { Point } from './polygon.ts';
import { drawTownPlan } from './town-plan.ts';

const SHEET = { width: 340, height: 280, margin: 30 };
const MIN_MILES_ACROSS = 2;
/** Lamps closer than this are combined. */
const LAMP_GRID = 8;

type Lamp = { x: number; y: number; listings: number };

/**
 * Draws the businesses of a city as lamps at true relative positions. The streets are decorative; the main road follows
 * the direction in which the city extends.
 */
export function drawMarketPlan(seed: string, spots: readonly MapSpot[], palette: Palette = themePalette): string {
  const { points, milesPerUnit } = projectSpots(spots, SHEET, MIN_MILES_ACROSS);
  const lamps = clusterLamps(points, spots);
  const [x, y] = centroidOf(points);
  const angle = principalAngle(points);
  const streets = drawTownPlan(
    {
      seed,
      width: SHEET.width,
      height: SHEET.height,
      boulevards: [
        { x, y, angle },
        { x, y, angle: angle + 1.3 },
      ],
      blockSize: 2200,
    },
    palette,
  );
  const most = Math.max(...lamps.map(({ listings }) => listings));
  const drawn = lamps.map((lamp) => drawLamp(lamp, lampSize(lamp.listings, most, [3.2, 8]), palette)).join('');
  return streets.replace(/<\/svg>$/, `${drawn}${drawScaleBar(milesPerUnit, SHEET, palette)}</svg>`);
}

function clusterLamps(points: readonly Point[], spots: readonly MapSpot[]): Lamp[] {
  const lamps = new Map<string, Lamp>();
  points.forEach(([x, y], at) => {
    const place: Point = [Math.round(x / LAMP_GRID) * LAMP_GRID, Math.round(y / LAMP_GRID) * LAMP_GRID];
    const lamp = lamps.get(place.join()) ?? { x: place[0], y: place[1], listings: 0 };
    lamp.listings += spots[at]?.listings ?? 0;
    lamps.set(place.join(), lamp);
  });
  return [...lamps.values()];
}

function centroidOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [Math.round(sum[0] / points.length), Math.round(sum[1] / points.length)];
}

/** The direction of the largest variance. */
function principalAngle(points: readonly Point[]): number {
  const [x, y] = centroidOf(points);
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point[0] - x) ** 2;
    xy += (point[0] - x) * (point[1] - y);
    yy += (point[1] - y) ** 2;
  }
  return xx + yy === 0 ? -0.3 : Math.atan2(2 * xy, xx - yy) / 2;
}

function drawLamp({ x, y }: Lamp, size: number, { ink, road }: Palette): string {
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="${road}" stroke="${ink}" stroke-width="1.6"/>`;
}
