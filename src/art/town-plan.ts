import { createSeededRandom } from '#lib/seeded-random.ts';
import { plantTrees } from './cover-plots.ts';
import { type Palette, themePalette } from './palette.ts';
import { cutPolygon, insetPolygon, type Polygon, polygonsPath } from './polygon.ts';
import { subdivide } from './subdivide.ts';
import { escapeSvgText, fillPath, strokePath } from './svg-markup.ts';

/** A boulevard through (x,y) at an angle; one that `ends` stops there at a barrier. */
type Boulevard = { x: number; y: number; angle: number; ends?: boolean };
/** A stop on the road. Its flag may be on the left and shifted to avoid another. */
export type TownPlanStop = { x: number; y: number; label?: string; flag?: 'left' | 'right'; shift?: number };
export type TownPlanSpec = {
  seed: string;
  width: number;
  height: number;
  boulevards: readonly Boulevard[];
  /** The path of the river, written by hand to avoid the text on the plan. */
  river?: string;
  stops?: readonly TownPlanStop[];
  blockSize?: number;
};

/** Draws the town plan of the hero, the closing section and the 404 page. */
export function drawTownPlan(plan: TownPlanSpec, palette: Palette = themePalette): string {
  const { width, height, river, stops = [] } = plan;
  const town = buildTown(plan);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">` +
    `<path fill="${palette.street}" d="M0 0h${width}v${height}H0z"/>` +
    drawPlots(town.layers, palette) +
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${town.trees}" stroke="${palette.ink}" stroke-opacity=".3" stroke-width="6"/>` +
    (river ? strokePath(river, palette.street, 76) + strokePath(river, palette.water, 62) : '') +
    drawBoulevards(plan, palette) +
    '</g>' +
    stops.map((stop) => drawLamp(stop, palette)).join('') +
    stops.map(drawFlag).join('') +
    '</svg>'
  );
}

type PlotLayers = Record<'plot' | 'plot2' | 'cool' | 'warm' | 'park' | 'lit', Polygon[]>;

function buildTown({ seed, width, height, boulevards, blockSize = 5200 }: TownPlanSpec): {
  layers: PlotLayers;
  trees: string;
} {
  const rnd = createSeededRandom(seed);
  const layers: PlotLayers = { plot: [], plot2: [], cool: [], warm: [], park: [], lit: [] };
  let trees = '';
  for (const quarter of layOutQuarters(width, height, boulevards)) {
    const tint = rnd() < 0.5 ? 'cool' : 'warm';
    for (const block of subdivide(insetPolygon(quarter, 5), { size: blockSize, gap: 4, jitter: 0.34 }, rnd)) {
      if (rnd() < 0.08) {
        layers.park.push(block);
        trees += plantTrees(block, 5, rnd);
        continue;
      }
      for (const plot of subdivide(block, { size: blockSize / 7, gap: 0.9, jitter: 0.14 }, rnd)) {
        const lot = rnd();
        if (lot > 0.1) layers[layerFor(lot, tint)].push(plot);
      }
    }
  }
  return { layers, trees };
}

function layOutQuarters(width: number, height: number, boulevards: readonly Boulevard[]): Polygon[] {
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
    quarters = quarters.flatMap((quarter) => cutPolygon(quarter, line)).filter((quarter) => quarter.length > 2);
  }
  return quarters;
}

function layerFor(lot: number, tint: 'cool' | 'warm'): keyof PlotLayers {
  if (lot < 0.26) return tint;
  if (lot < 0.74) return 'plot';
  return lot < 0.94 ? 'plot2' : 'lit';
}

function drawPlots(layers: PlotLayers, palette: Palette): string {
  return (
    fillPath(polygonsPath(layers.plot), palette.plot) +
    fillPath(polygonsPath(layers.plot2), palette.plot2) +
    fillPath(polygonsPath(layers.cool), palette.tints[2]) +
    fillPath(polygonsPath(layers.warm), palette.tints[0]) +
    fillPath(polygonsPath(layers.park), palette.park) +
    fillPath(polygonsPath(layers.lit), palette.lit)
  );
}

function drawBoulevards({ width, height, boulevards }: TownPlanSpec, palette: Palette): string {
  const far = 2 * Math.max(width, height);
  const ended = boulevards.filter((boulevard) => boulevard.ends);
  const roads = boulevards
    .map((road) => `M${pointAlong(road, road.ends ? 0 : -far)}L${pointAlong(road, far)}`)
    .join('');
  const unbuilt = ended.map((road) => `M${pointAlong(road, -24)}L${pointAlong(road, -far)}`).join('');
  const barriers = ended
    .map((road) => ({ ...road, angle: road.angle + Math.PI / 2 }))
    .map((bar) => `M${pointAlong(bar, -26)}L${pointAlong(bar, 26)}`)
    .join('');
  const end =
    `<path class="unbuilt" d="${unbuilt}" stroke="${palette.ink}" stroke-width="3" stroke-dasharray="2 14" stroke-opacity=".7"/>` +
    `<path d="${barriers}" stroke="${palette.ink}" stroke-width="11"/>` +
    `<path d="${barriers}" stroke="${palette.sign}" stroke-width="5" stroke-dasharray="8 9"/>`;
  return (
    strokePath(roads, palette.ink, 13) +
    strokePath(roads, palette.road, 8.5) +
    `<path class="traffic" d="${roads}" stroke="${palette.sign}" stroke-width="3" stroke-dasharray="2 60"/>` +
    (unbuilt && end)
  );
}

function pointAlong({ x, y, angle }: Boulevard, distance: number): string {
  return `${Math.round(x + Math.cos(angle) * distance)} ${Math.round(y + Math.sin(angle) * distance)}`;
}

function drawLamp({ x, y }: TownPlanStop, palette: Palette): string {
  return (
    `<g class="lamp"><circle cx="${x}" cy="${y}" r="34" fill="${palette.lit}" fill-opacity=".22"/>` +
    `<circle cx="${x}" cy="${y}" r="11" fill="${palette.sign}" stroke="${palette.ink}" stroke-width="3.5"/></g>`
  );
}

/** Text is not measured: a letter takes 8.1 units at the flag’s font size. */
function drawFlag({ x, y, label, flag = 'right', shift = 0 }: TownPlanStop): string {
  if (!label) return '';
  const width = Math.round(label.length * 8.1 + 24);
  const left = flag === 'left' ? x - width - 22 : x + 22;
  return (
    `<g class="flag" transform="translate(${left} ${y - 17 + shift})"><rect width="${width}" height="34" rx="4"/>` +
    `<text x="${width / 2}" y="22.5" text-anchor="middle">${escapeSvgText(label)}</text></g>`
  );
}
