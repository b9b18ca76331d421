import { CAP_HEIGHT, drawLetteredLine, type LetteredLine, letterLine } from './lettering.ts';
import type { Palette } from './palette.ts';
import { drawTownPlan, type TownPlanSpec } from './town-plan.ts';

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

const CENTER = { x: 600, y: 315 };
const PLATE_SIZE = 300;
const PLATE_PADDING = 56;
const MARK_SIZE = 170;
/** With a name below it. */
const SMALL_MARK_SIZE = 136;
const LOGO_MAX = { width: 700, height: 250 };
const SMALL_LOGO_MAX = { width: 560, height: 170 };
const NAME_MAX_WIDTH = 720;
const NAME_MAX_SIZE = 84;
/** A name that would have to be smaller takes two lines. */
const ONE_LINE_MIN_SIZE = 56;
const NAME_GAP = 44;
const LINE_HEIGHT = 1.2;

/** What a site shows instead of the mark. `href` is an address or a data URL. */
export type SiteEmblem = { name?: string; logo?: { href: string; width: number; height: number } | undefined };

/** Draws the emblem of the site on a plate in the middle of a town plan, for pages that represent the whole site. */
export function drawSiteImage(seed: string, palette: Palette, emblem: SiteEmblem = {}): string {
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
  return drawTownPlan(plan, palette).replace(/<\/svg>$/, `${drawPlate(palette, emblem)}</svg>`);
}

type NameLines = { lines: readonly LetteredLine[]; size: number };

function drawPlate(palette: Palette, { name = '', logo }: SiteEmblem): string {
  const lettered = letterName(name);
  const picture = logo
    ? fitLogo(logo, lettered ? SMALL_LOGO_MAX : LOGO_MAX)
    : squareOf(lettered ? SMALL_MARK_SIZE : MARK_SIZE);
  const nameWidth = lettered ? Math.max(...lettered.lines.map((line) => line.width)) * lettered.size : 0;
  const nameHeight = lettered ? ((lettered.lines.length - 1) * LINE_HEIGHT + CAP_HEIGHT) * lettered.size : 0;
  const content = picture.height + (lettered ? NAME_GAP + nameHeight : 0);
  const width = Math.max(PLATE_SIZE, Math.round(Math.max(picture.width, nameWidth)) + 2 * PLATE_PADDING);
  const height = Math.max(PLATE_SIZE, Math.round(content) + 2 * PLATE_PADDING);
  const top = Math.round(CENTER.y - content / 2);
  const box = { ...picture, left: Math.round(CENTER.x - picture.width / 2), top };
  return (
    drawFrames({ width, height }, palette) +
    (logo ? drawLogo(logo.href, box) : drawMark(box, palette)) +
    (lettered ? drawName(lettered, top + picture.height + NAME_GAP, palette.ink) : '')
  );
}

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const squareOf = (size: number): Size => ({ width: size, height: size });

function fitLogo({ width, height }: Size, max: Size): Size {
  const scale = Math.min(max.width / width, max.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function drawFrames({ width, height }: Size, { ink, street }: Palette): string {
  const frame = (inset: number, stroke: number) =>
    `<rect x="${CENTER.x - width / 2 + inset}" y="${CENTER.y - height / 2 + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="6" fill="${street}" stroke="${ink}" stroke-width="${stroke}"/>`;
  return frame(0, 3) + frame(13, 1.5);
}

function drawMark({ left, top, width }: Box, { ink, road, sign }: Palette): string {
  return (
    `<g transform="translate(${left} ${top}) scale(${width / 34})" fill="none">` +
    `<path fill="${ink}" d="M2 2h12v9L2 15ZM18 2h14v4L18 10ZM2 20l12-4v16H2ZM18 15l14-4v21H18Z"/>` +
    `<path d="M-1 18.5 35 7" stroke="${ink}" stroke-width="6.5"/>` +
    `<path d="M-1 18.5 35 7" stroke="${road}" stroke-width="4"/>` +
    `<circle cx="16" cy="13" r="4.6" fill="${sign}" stroke="${ink}" stroke-width="2.2"/></g>`
  );
}

const drawLogo = (href: string, { left, top, width, height }: Box): string =>
  `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${href}"/>`;

function drawName({ lines, size }: NameLines, top: number, color: string): string {
  return lines
    .map((line, index) => {
      const baseline = top + (CAP_HEIGHT + index * LINE_HEIGHT) * size;
      return drawLetteredLine(line, { center: CENTER.x, baseline, size, color });
    })
    .join('');
}

/** Null without a name, and for one in a script that has no outlines here: the picture shows the rest. */
function letterName(name: string): NameLines | null {
  const line = name === '' ? null : letterLine(name);
  if (!line) return null;
  const one = fitName([line]);
  const words = name.split(' ');
  if (one.size >= ONE_LINE_MIN_SIZE || words.length === 1) return one;
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  const splits = halves.map((parts) => fitName(parts.flatMap((part) => letterLine(part.join(' ')) ?? [])));
  return splits.reduce((best, split) => (split.size > best.size ? split : best));
}

function fitName(lines: LetteredLine[]): NameLines {
  const widest = Math.max(...lines.map(({ width }) => width));
  return { lines, size: Math.min(NAME_MAX_SIZE, Math.floor(NAME_MAX_WIDTH / widest)) };
}
