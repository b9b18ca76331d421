import type { Point, Polygon } from './polygon.ts';
import { cutPolygon, rotatedRectangle } from './polygon.ts';
import { ARTICLE_SIGNS, findSign } from './signs.ts';

/** `card` is also used for share images, `avatar` shows only the sign (64 px and smaller), `wide` is a page banner. */
export type CoverCrop = 'card' | 'avatar' | 'wide';
type Subject = 'trade' | 'city' | 'article';

/** The parameters of a cover that the seed determines before plots are drawn. */
export type CoverLayout = {
  crop: CoverCrop;
  subject: Subject;
  width: number;
  height: number;
  /** The center of the sign’s plot. */
  sign: Point;
  strokes: string;
  tint: number;
  secondTint: number;
  secondTintShare: number;
  zoom: number;
  angle: number;
  side: 1 | -1;
  /** A point of the high street, which runs along `angle`. */
  street: Point;
};

export function createCoverLayout(kind: string, crop: CoverCrop, rnd: () => number): CoverLayout {
  const subject: Subject = kind === 'city' || kind === 'article' ? kind : 'trade';
  const [width, height, x, y] = crop === 'wide' ? [1280, 320, 980, 116] : [400, 240, 200, 120];
  const { tint, strokes } = findSign(kind);
  const press = subject === 'article' ? ARTICLE_SIGNS[Math.floor(rnd() * ARTICLE_SIGNS.length)] : undefined;
  const zoom = 0.75 + rnd() * 0.8;
  const secondTint = (tint + 1 + Math.floor(rnd() * 5)) % 6;
  const secondTintShare = rnd() < 0.6 ? 0 : 0.14;
  const angle = subject === 'article' ? rightAngle(rnd) : (rnd() - 0.5) * (crop === 'wide' ? 0.6 : 1.2);
  const side = rnd() < 0.5 ? -1 : 1;
  const offset = subject === 'city' ? 0 : side * (54 + rnd() * 8);
  const street: Point = [x - Math.sin(angle) * offset, y + Math.cos(angle) * offset];
  const chosen = { zoom, secondTint, secondTintShare, angle, side, street } as const;
  return { crop, subject, width, height, sign: [x, y], strokes: press ?? strokes, tint, ...chosen };
}

function rightAngle(rnd: () => number): number {
  return rnd() < 0.5 ? 0 : Math.PI / 2;
}

/** Cuts the rotated frame along the high street; a city has two more boulevards. */
export function cutQuarters(scene: CoverLayout, rnd: () => number): Polygon[] {
  const { width, height, angle, sign } = scene;
  const [along, across] = [Math.cos(angle), Math.abs(Math.sin(angle))];
  const half: Point = [(width * along + height * across) / 2 + 4, (width * across + height * along) / 2 + 4];
  const frame = rotatedRectangle([width / 2, height / 2], half, angle);
  let quarters: Polygon[] = cutPolygon(frame, { through: scene.street, normal: [-Math.sin(angle), Math.cos(angle)] });
  if (scene.subject !== 'city') return quarters;
  for (const boulevard of [angle + 0.9 + rnd() * 0.3, angle + 2 + rnd() * 0.3]) {
    const line = { through: sign, normal: [-Math.sin(boulevard), Math.cos(boulevard)] as const };
    quarters = quarters.flatMap((quarter) => cutPolygon(quarter, line));
  }
  return quarters;
}

export function isVisible({ width, height }: CoverLayout, polygon: Polygon): boolean {
  return polygon.some(([x, y]) => x > -4 && x < width + 4 && y > -4 && y < height + 4);
}
