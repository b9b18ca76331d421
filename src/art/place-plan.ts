import { createSeededRandom } from '#lib/seeded-random.ts';
import { plantTrees } from './cover-plots.ts';
import { cutPolygon, insetPolygon, type Point, type Polygon, polygonsPath } from './polygon.ts';
import { subdivide } from './subdivide.ts';
import { fillPath, strokePath } from './svg-markup.ts';

const SHEET = { width: 400, height: 190 };
const BLOCK_SIZE = 1500;
const PARK_SHARE = 0.07;

type Street = { through: Point; angle: number; isMain: boolean };
type Blocks = Record<'block' | 'dense' | 'shops' | 'park', Polygon[]>;

/** Draws the streets around a business, which is on the corner in the middle. The streets are invented. */
export function drawPlacePlan(seed: string): string {
  const rnd = createSeededRandom(seed);
  const streets = layOutStreets(rnd);
  const blocks: Blocks = { block: [], dense: [], shops: [], park: [] };
  let trees = '';
  for (const quarter of cutAlong(streets)) {
    for (const block of subdivide(insetPolygon(quarter, 5), { size: BLOCK_SIZE, gap: 2.2, jitter: 0.12 }, rnd)) {
      const lot = rnd();
      if (lot < PARK_SHARE) {
        blocks.park.push(block);
        trees += plantTrees(block, 4, rnd);
      } else blocks[lot < 0.3 ? 'dense' : lot < 0.4 ? 'shops' : 'block'].push(block);
    }
  }
  const { width, height } = SHEET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<path fill="var(--map-land)" d="M0 0h${width}v${height}H0z"/>` +
    fillPath(polygonsPath(blocks.block), 'var(--map-b1)') +
    fillPath(polygonsPath(blocks.dense), 'var(--map-b2)') +
    fillPath(polygonsPath(blocks.shops), 'var(--map-b3)') +
    fillPath(polygonsPath(blocks.park), 'var(--map-park)') +
    `<path d="${trees}" fill="none" stroke="var(--map-parkt)" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>` +
    drawStreets(streets) +
    '</svg>'
  );
}

/** A main street and a cross street meet in the middle; two more cross the sheet elsewhere. */
function layOutStreets(rnd: () => number): Street[] {
  const { width, height } = SHEET;
  const middle: Point = [width / 2, height / 2];
  const angle = -0.5 + rnd();
  return [
    { through: middle, angle, isMain: true },
    { through: middle, angle: angle + Math.PI / 2 + (rnd() - 0.5) * 0.3, isMain: false },
    { through: [width * (0.1 + rnd() * 0.16), height / 2], angle: angle + Math.PI / 2, isMain: false },
    { through: [width * (0.76 + rnd() * 0.16), height / 2], angle: angle + Math.PI / 2, isMain: false },
  ];
}

function cutAlong(streets: readonly Street[]): Polygon[] {
  const [right, bottom] = [SHEET.width + 20, SHEET.height + 20];
  const sheet: Polygon = [
    [-20, -20],
    [right, -20],
    [right, bottom],
    [-20, bottom],
  ];
  return streets.reduce<Polygon[]>(
    (parts, { through, angle }) =>
      parts
        .flatMap((part) => cutPolygon(part, { through, normal: [-Math.sin(angle), Math.cos(angle)] }))
        .filter((part) => part.length > 2),
    [sheet],
  );
}

function drawStreets(streets: readonly Street[]): string {
  const main = streetPath(streets.filter(({ isMain }) => isMain));
  const side = streetPath(streets.filter(({ isMain }) => !isMain));
  return (
    '<g fill="none">' +
    strokePath(side, 'var(--map-mainc)', 9) +
    strokePath(main, 'var(--map-hwyc)', 13) +
    strokePath(side, 'var(--map-main)', 7.5) +
    strokePath(main, 'var(--map-hwy)', 10.5) +
    '</g>'
  );
}

function streetPath(streets: readonly Street[]): string {
  const reach = SHEET.width;
  const pointAt = ({ through: [x, y], angle }: Street, distance: number) =>
    `${Math.round(x + Math.cos(angle) * distance)} ${Math.round(y + Math.sin(angle) * distance)}`;
  return streets.map((street) => `M${pointAt(street, -reach)}L${pointAt(street, reach)}`).join('');
}
