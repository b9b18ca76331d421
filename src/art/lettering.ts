import letters from './letters.json' with { type: 'json' };

/**
 * "advance outline" in 500 units per em: Besley in weight 700 from @fontsource/besley 5.3.0, whose license is letters-license.txt.
 * Servers often have no fonts, so the letters of a picture are paths.
 */
const LETTERS: Readonly<Record<string, string>> = letters;

const UNITS_PER_EM = 500;
/** As in the header. */
const LETTER_SPACING = -0.03 * UNITS_PER_EM;

/** In parts of the size of the letters. */
export const CAP_HEIGHT = 0.75;

/** `width` is in parts of the size of the letters. */
export type LetteredLine = { outline: string; width: number };

/** The outlines of a line of text; null if a character has none. */
export function letterLine(text: string): LetteredLine | null {
  let width = 0;
  let outline = '';
  for (const character of text.normalize('NFC')) {
    const [, advance, path] = /^(\d+) (.*)$/.exec(LETTERS[character] ?? '') ?? [];
    if (advance === undefined) return null;
    if (path) outline += `M${width} 0${path}`;
    width += Number(advance) + LETTER_SPACING;
  }
  return { outline, width: width / UNITS_PER_EM };
}

type LinePlace = { center: number; baseline: number; size: number; color: string };

export function drawLetteredLine(
  { outline, width }: LetteredLine,
  { center, baseline, size, color }: LinePlace,
): string {
  const left = Math.round(center - (width * size) / 2);
  return `<path transform="translate(${left} ${Math.round(baseline)}) scale(${size / UNITS_PER_EM})" fill="${color}" d="${outline}"/>`;
}
