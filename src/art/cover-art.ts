import { type Plots, plotsOf } from './cover-plots.ts';
import { type Crop, type Scene, sceneOf } from './cover-scene.ts';
import { fills, strokes } from './markup.ts';
import { live, type Palette } from './palette.ts';
import { pathOf, turnedRectangle } from './polygon.ts';
import { random } from './random.ts';

export type CoverOptions = { palette?: Palette; crop?: Crop };

/**
 * A block of streets with the category's sign on its own plot, drawn from a seed that never enters the markup.
 * `kind` is a category's name, `city` or `article`. No ids and no style attributes, so any number fit on one page.
 */
export function coverArt(seed: string, kind: string, { palette = live, crop = 'card' }: CoverOptions = {}): string {
  const rnd = random(`${seed}|${kind}`);
  const scene = sceneOf(kind, crop, rnd);
  const plots = plotsOf(scene, rnd);
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

function drawPlots({ layers }: Plots, scene: Scene, palette: Palette): string {
  return (
    fills(pathOf(layers.plot), palette.plot) +
    fills(pathOf(layers.plot2), palette.plot2) +
    fills(pathOf(layers.tint), palette.tints[scene.tint]) +
    fills(pathOf(layers.tint2), palette.tints[scene.secondTint]) +
    fills(pathOf(layers.park), palette.park) +
    fills(pathOf(layers.lit), palette.lit)
  );
}

type Drawing = { plots: Plots; scene: Scene; palette: Palette };

function drawStreets({ plots, scene, palette }: Drawing, rnd: () => number): string {
  const river = riverOf(scene, rnd);
  const road = roadOf(scene, rnd);
  const lamps = lampsOf(scene, rnd);
  const trees = `<path d="${plots.trees}" stroke="${palette.ink}" stroke-opacity=".35" stroke-width="5"/>`;
  return (
    '<g fill="none" stroke-linecap="round">' +
    (plots.trees && trees) +
    (river && strokes(river, palette.street, 44) + strokes(river, palette.water, 34)) +
    (plots.lines && strokes(plots.lines, palette.plot2, 2.5)) +
    strokes(road, palette.ink, 11) +
    strokes(road, palette.road, 7) +
    strokes(lamps, palette.ink, 16) +
    strokes(lamps, palette.sign, 10) +
    '</g>'
  );
}

/** `along` the high street from its point near the sign, `off` to its side. */
function at({ street, angle }: Scene, along: number, off = 0): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `${Math.round(street[0] + cos * along - sin * off)} ${Math.round(street[1] + sin * along + cos * off)}`;
}

function riverOf(scene: Scene, rnd: () => number): string {
  const { subject, width, side } = scene;
  if (subject === 'article' || (subject === 'trade' && rnd() >= 0.3)) return '';
  const bend = at(scene, -60, -side * (150 + rnd() * 60));
  return `M${at(scene, -width, -side * 150)}Q${bend} ${at(scene, 40, -side * 190)}T${at(scene, width, -side * 130)}`;
}

function roadOf(scene: Scene, rnd: () => number): string {
  const { subject, width, side } = scene;
  const turn = -62 - rnd() * 40;
  const highStreet = `M${at(scene, -width)}L${at(scene, width)}`;
  if (subject === 'city') return highStreet;
  return `${highStreet}M${at(scene, turn)}L${at(scene, subject === 'article' ? turn : -90, -side * 400)}`;
}

function lampsOf(scene: Scene, rnd: () => number): string {
  let lamps = '';
  for (let along = -scene.width; along < scene.width; along += 135) lamps += `M${at(scene, along + rnd() * 50)}h.1`;
  return lamps;
}

function drawSign({ sign: [x, y], subject, angle, strokes: glyph }: Scene, palette: Palette): string {
  const outline =
    subject === 'city'
      ? `<circle cx="${x}" cy="${y}" r="45"`
      : `<path d="${pathOf([turnedRectangle([x, y], [46, 38], angle)])}"`;
  const plate = (stroke: string) => `${outline} fill="${palette.sign}" ${stroke}/>`;
  return (
    plate(`stroke="${palette.street}" stroke-width="15"`) +
    plate(`stroke="${palette.ink}" stroke-width="2.6" stroke-linejoin="round"`) +
    `<g transform="translate(${x - 31} ${y - 31}) scale(2.6)" fill="none" stroke="${palette.onSign}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"><path d="${glyph}"/></g>`
  );
}
