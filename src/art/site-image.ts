import type { Palette } from './palette.ts';
import { drawTownPlan, type TownPlanSpec } from './town-plan.ts';

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

const CENTER = { x: 600, y: 315 };
const PLATE_SIZE = 300;

/** Draws the logo on a plate in the middle of a town plan, for pages that represent the whole site. */
export function drawSiteImage(seed: string, palette: Palette): string {
  const plan: TownPlanSpec = {
    seed,
    width: SHARE_IMAGE_WIDTH,
    height: SHARE_IMAGE_HEIGHT,
    boulevards: [
      { ...CENTER, angle: -0.3 },
      { ...CENTER, angle: 1.15 },
    ],
    river: 'M-60 520Q180 430 320 520T640 560T1260 440',
    stops: [
      { x: 220, y: 433 },
      { x: 985, y: 196 },
      { x: 487, y: 63 },
      { x: 722, y: 588 },
    ],
  };
  return drawTownPlan(plan, palette).replace(/<\/svg>$/, `${markPlate(palette)}</svg>`);
}

function markPlate({ ink, road, sign, street }: Palette): string {
  const [left, top] = [CENTER.x - PLATE_SIZE / 2, CENTER.y - PLATE_SIZE / 2];
  const frame = (inset: number, width: number) =>
    `<rect x="${left + inset}" y="${top + inset}" width="${PLATE_SIZE - 2 * inset}" height="${PLATE_SIZE - 2 * inset}" rx="6" fill="${street}" stroke="${ink}" stroke-width="${width}"/>`;
  return (
    frame(0, 3) +
    frame(13, 1.5) +
    `<g transform="translate(${CENTER.x - 85} ${CENTER.y - 85}) scale(5)" fill="none">` +
    `<path fill="${ink}" d="M2 2h12v9L2 15ZM18 2h14v4L18 10ZM2 20l12-4v16H2ZM18 15l14-4v21H18Z"/>` +
    `<path d="M-1 18.5 35 7" stroke="${ink}" stroke-width="6.5"/>` +
    `<path d="M-1 18.5 35 7" stroke="${road}" stroke-width="4"/>` +
    `<circle cx="16" cy="13" r="4.6" fill="${sign}" stroke="${ink}" stroke-width="2.2"/></g>`
  );
}
