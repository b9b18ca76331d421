import { createSeededRandom } from '#lib/seeded-random.ts';
import { type CoverCrop, type CoverLayout, createCoverLayout } from './cover-layout.ts';
import { layOutPlots, type Plots } from './cover-plots.ts';
import { type Palette, themePalette } from './palette.ts';
import { polygonsPath, rotatedRectangle } from './polygon.ts';
import { fillPath, strokePath } from './svg-markup.ts';

export type CoverOptions = { palette?: Palette; crop?: CoverCrop };

/**
 * Draws a street block with the category’s sign, determined by a seed that never enters the markup. `kind` is a
 * category name, `city` or `article`. The SVG has no ids or style attributes, so any number can be inlined.
 */
export function drawCoverArt(
  seed: string,
  kind: string,
  { palette = themePalette, crop = 'card' }: CoverOptions = {},
): string {
  const rnd = createSeededRandom(`${seed}|${kind}`);
  const scene = createCoverLayout(kind, crop, rnd);
  const plots = layOutPlots(scene, rnd);
  const { width, height } = scene;
  const viewBox = crop === 'avatar' ? '132 52 136 136' : `0 0 ${width} ${height}`;
  const align = crop === 'wide' ? 'xMaxYMid' : 'xMidYMid';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="${align} slice" aria-hidden="true">` +
    `<path fill="${palette.street}" d="M0 0h${width}v${height}H0z"/>` +
    drawPlots(plots, scene, palette) +
    drawStreets({ plots, scene, palette }, rnd) +
    drawSign(scene, palette) +
    '</svg>'
  );
}

function drawPlots({ layers }: Plots, scene: CoverLayout, palette: Palette): string {
  return (
    fillPath(polygonsPath(layers.plot), palette.plot) +
    fillPath(polygonsPath(layers.plot2), palette.plot2) +
    fillPath(polygonsPath(layers.tint), palette.tints[scene.tint]) +
    fillPath(polygonsPath(layers.tint2), palette.tints[scene.secondTint]) +
    fillPath(polygonsPath(layers.park), palette.park) +
    fillPath(polygonsPath(layers.lit), palette.lit)
  );
}

type CoverDrawing = { plots: Plots; scene: CoverLayout; palette: Palette };

function drawStreets({ plots, scene, palette }: CoverDrawing, rnd: () => number): string {
  const river = riverPath(scene, rnd);
  const road = roadPath(scene, rnd);
  const lamps = lampsPath(scene, rnd);
  const trees = `<path d="${plots.trees}" stroke="${palette.ink}" stroke-opacity=".35" stroke-width="5"/>`;
  return (
    '<g fill="none" stroke-linecap="round">' +
    (plots.trees && trees) +
    (river && strokePath(river, palette.street, 44) + strokePath(river, palette.water, 34)) +
    (plots.lines && strokePath(plots.lines, palette.plot2, 2.5)) +
    strokePath(road, palette.ink, 11) +
    strokePath(road, palette.road, 7) +
    strokePath(lamps, palette.ink, 16) +
    strokePath(lamps, palette.sign, 10) +
    '</g>'
  );
}

/** A point at a distance along the high street and an offset to its side. */
function pointAlongStreet({ street, angle }: CoverLayout, along: number, off = 0): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `${Math.round(street[0] + cos * along - sin * off)} ${Math.round(street[1] + sin * along + cos * off)}`;
}

function riverPath(scene: CoverLayout, rnd: () => number): string {
  const { subject, width, side } = scene;
  if (subject === 'article' || (subject === 'trade' && rnd() >= 0.3)) return '';
  const bend = pointAlongStreet(scene, -60, -side * (150 + rnd() * 60));
  return `M${pointAlongStreet(scene, -width, -side * 150)}Q${bend} ${pointAlongStreet(scene, 40, -side * 190)}T${pointAlongStreet(scene, width, -side * 130)}`;
}

function roadPath(scene: CoverLayout, rnd: () => number): string {
  const { subject, width, side } = scene;
  const turn = -62 - rnd() * 40;
  const highStreet = `M${pointAlongStreet(scene, -width)}L${pointAlongStreet(scene, width)}`;
  if (subject === 'city') return highStreet;
  return `${highStreet}M${pointAlongStreet(scene, turn)}L${pointAlongStreet(scene, subject === 'article' ? turn : -90, -side * 400)}`;
}

function lampsPath(scene: CoverLayout, rnd: () => number): string {
  let lamps = '';
  for (let along = -scene.width; along < scene.width; along += 135)
    lamps += `M${pointAlongStreet(scene, along + rnd() * 50)}h.1`;
  return lamps;
}

function drawSign({ sign: [x, y], subject, angle, strokes: glyph }: CoverLayout, palette: Palette): string {
  const outline =
    subject === 'city'
      ? `<circle cx="${x}" cy="${y}" r="45"`
      : `<path d="${polygonsPath([rotatedRectangle([x, y], [46, 38], angle)])}"`;
  const plate = (stroke: string) => `${outline} fill="${palette.sign}" ${stroke}/>`;
  return (
    plate(`stroke="${palette.street}" stroke-width="15"`) +
    plate(`stroke="${palette.ink}" stroke-width="2.6" stroke-linejoin="round"`) +
    `<g transform="translate(${x - 31} ${y - 31}) scale(2.6)" fill="none" stroke="${palette.onSign}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"><path d="${glyph}"/></g>`
  );
}
