import { treesIn } from './cover-plots.ts';
import { divide } from './divide.ts';
import { escapeText, fills, strokes } from './markup.ts';
import { live, type Palette } from './palette.ts';
import { cut, inset, type Polygon, pathOf } from './polygon.ts';
import { random } from './random.ts';

/** A boulevard through (x,y) at an angle; one that `ends` stops there at a barrier. */
type Boulevard = { x: number; y: number; angle: number; ends?: boolean };
/** A stop on the road; its flag may stand to the left and be moved up or down to keep clear of another. */
export type Stop = { x: number; y: number; label?: string; flag?: 'left' | 'right'; shift?: number };
export type Plan = {
  seed: string;
  width: number;
  height: number;
  boulevards: readonly Boulevard[];
  /** The river's `d`, written by hand: it has to keep clear of the words on the plan. */
  river?: string;
  stops?: readonly Stop[];
  blockSize?: number;
};

/** The plan behind the hero, the closing call and the 404 page: the geometry of the cover art at the scale of a town. */
export function townPlan(plan: Plan, palette: Palette = live): string {
  const { width, height, river, stops = [] } = plan;
  const town = buildTown(plan);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">` +
    `<path fill="${palette.street}" d="M0 0h${width}v${height}H0z"/>` +
    drawPlots(town.layers, palette) +
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${town.trees}" stroke="${palette.ink}" stroke-opacity=".3" stroke-width="6"/>` +
    (river ? strokes(river, palette.street, 76) + strokes(river, palette.water, 62) : '') +
    drawBoulevards(plan, palette) +
    '</g>' +
    stops.map((stop) => drawLamp(stop, palette)).join('') +
    stops.map(drawFlag).join('') +
    '</svg>'
  );
}

type Layers = Record<'plot' | 'plot2' | 'cool' | 'warm' | 'park' | 'lit', Polygon[]>;

function buildTown({ seed, width, height, boulevards, blockSize = 5200 }: Plan): { layers: Layers; trees: string } {
  const rnd = random(seed);
  const layers: Layers = { plot: [], plot2: [], cool: [], warm: [], park: [], lit: [] };
  let trees = '';
  for (const quarter of quartersOf(width, height, boulevards)) {
    const tint = rnd() < 0.5 ? 'cool' : 'warm';
    for (const block of divide(inset(quarter, 5), { size: blockSize, gap: 4, jitter: 0.34 }, rnd)) {
      if (rnd() < 0.08) {
        layers.park.push(block);
        trees += treesIn(block, 5, rnd);
        continue;
      }
      for (const plot of divide(block, { size: blockSize / 7, gap: 0.9, jitter: 0.14 }, rnd)) {
        const lot = rnd();
        if (lot > 0.1) layers[layerFor(lot, tint)].push(plot);
      }
    }
  }
  return { layers, trees };
}

function quartersOf(width: number, height: number, boulevards: readonly Boulevard[]): Polygon[] {
  const [right, bottom] = [width + 20, height + 20];
  const frame: Polygon = [
    [-20, -20],
    [right, -20],
    [right, bottom],
    [-20, bottom],
  ];
  let quarters: Polygon[] = [frame];
  for (const { x, y, angle } of boulevards) {
    const line = { through: [x, y], normal: [-Math.sin(angle), Math.cos(angle)] } as const;
    quarters = quarters.flatMap((quarter) => cut(quarter, line)).filter((quarter) => quarter.length > 2);
  }
  return quarters;
}

function layerFor(lot: number, tint: 'cool' | 'warm'): keyof Layers {
  if (lot < 0.26) return tint;
  if (lot < 0.74) return 'plot';
  return lot < 0.94 ? 'plot2' : 'lit';
}

function drawPlots(layers: Layers, palette: Palette): string {
  return (
    fills(pathOf(layers.plot), palette.plot) +
    fills(pathOf(layers.plot2), palette.plot2) +
    fills(pathOf(layers.cool), palette.tints[2]) +
    fills(pathOf(layers.warm), palette.tints[0]) +
    fills(pathOf(layers.park), palette.park) +
    fills(pathOf(layers.lit), palette.lit)
  );
}

function drawBoulevards({ width, height, boulevards }: Plan, palette: Palette): string {
  const far = 2 * Math.max(width, height);
  const ended = boulevards.filter((boulevard) => boulevard.ends);
  const roads = boulevards.map((road) => `M${alongOf(road, road.ends ? 0 : -far)}L${alongOf(road, far)}`).join('');
  const unbuilt = ended.map((road) => `M${alongOf(road, -24)}L${alongOf(road, -far)}`).join('');
  const barriers = ended
    .map((road) => ({ ...road, angle: road.angle + Math.PI / 2 }))
    .map((bar) => `M${alongOf(bar, -26)}L${alongOf(bar, 26)}`)
    .join('');
  const end =
    `<path class="unbuilt" d="${unbuilt}" stroke="${palette.ink}" stroke-width="3" stroke-dasharray="2 14" stroke-opacity=".7"/>` +
    `<path d="${barriers}" stroke="${palette.ink}" stroke-width="11"/>` +
    `<path d="${barriers}" stroke="${palette.sign}" stroke-width="5" stroke-dasharray="8 9"/>`;
  return (
    strokes(roads, palette.ink, 13) +
    strokes(roads, palette.road, 8.5) +
    `<path class="traffic" d="${roads}" stroke="${palette.sign}" stroke-width="3" stroke-dasharray="2 60"/>` +
    (unbuilt && end)
  );
}

function alongOf({ x, y, angle }: Boulevard, distance: number): string {
  return `${Math.round(x + Math.cos(angle) * distance)} ${Math.round(y + Math.sin(angle) * distance)}`;
}

function drawLamp({ x, y }: Stop, palette: Palette): string {
  return (
    `<g class="lamp"><circle cx="${x}" cy="${y}" r="34" fill="${palette.lit}" fill-opacity=".22"/>` +
    `<circle cx="${x}" cy="${y}" r="11" fill="${palette.sign}" stroke="${palette.ink}" stroke-width="3.5"/></g>`
  );
}

/** Text is not measured here: 8.1 units a letter is what the text face needs at the flag's size. */
function drawFlag({ x, y, label, flag = 'right', shift = 0 }: Stop): string {
  if (!label) return '';
  const width = Math.round(label.length * 8.1 + 24);
  const left = flag === 'left' ? x - width - 22 : x + 22;
  return (
    `<g class="flag" transform="translate(${left} ${y - 17 + shift})"><rect width="${width}" height="34" rx="4"/>` +
    `<text x="${width / 2}" y="22.5" text-anchor="middle">${escapeText(label)}</text></g>`
  );
}
