import { GENERAL_SIGNS } from './general-signs.ts';
import { HOME_SIGNS } from './home-signs.ts';
import { PEOPLE_SIGNS } from './people-signs.ts';
import type { SignDrawing } from './sign-drawing.ts';
import { TRADE_SIGNS } from './trade-signs.ts';

const SHOPFRONT: SignDrawing = {
  tint: 3,
  strokes: 'M4 10v11h16V10M3 10l2-6h14l2 6c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4.5 3-4.5 0ZM10 21v-6h4v6',
};

const PEN = 'M4 20l3-8L16 3l5 5-9 9-8 3ZM4 20l7-7M13 6l5 5';

/** Kinds of covers that are no category. */
const COVER_SIGNS: readonly [string, SignDrawing][] = [
  ['city', { tint: 2, strokes: 'M4 21V11l4-3 4 3v10M12 21V5l4-3 4 3v16M2 21h20M16 8v3M16 14v3M8 14v3' }],
  ['article', { tint: 3, strokes: PEN }],
];

/** A name gets the first sign whose pattern matches, so specific trades come before general ones. */
const CATEGORY_DRAWINGS = [...HOME_SIGNS, ...PEOPLE_SIGNS, ...TRADE_SIGNS, ...GENERAL_SIGNS];

const SIGN_BY_WORD = new Map<string, SignDrawing>([
  ...COVER_SIGNS,
  ...CATEGORY_DRAWINGS.map((drawing) => [drawing.word, drawing] as const),
]);

/** Signs of article covers. */
export const ARTICLE_SIGNS: readonly string[] = [
  PEN,
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l4 3',
  'M3 10v4h4l9 5V5l-9 5ZM19 9c2 2 2 4 0 6M8 14l1 6',
  'M9 15l6-6M10 7l2-2a5 5 0 0 1 7 7l-2 2M14 17l-2 2a5 5 0 0 1-7-7l2-2',
  'M9 18h6M10 21h4M8 15a6.5 6.5 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3Z',
];

/** `kind` is the word of a sign, a category name, `city` or `article`. Unknown categories get a shopfront. */
export function findSign(kind: string): SignDrawing {
  const name = kind.toLowerCase();
  return SIGN_BY_WORD.get(name) ?? CATEGORY_DRAWINGS.find(({ pattern }) => pattern.test(name)) ?? SHOPFRONT;
}
