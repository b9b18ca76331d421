import { expect, test } from 'vitest';
import { letterLine } from './lettering.ts';
import { dayPalette } from './palette.ts';
import { drawSiteImage, SHARE_IMAGE_WIDTH } from './site-image.ts';

/** The widths of the frames of the plate, outer first. */
const frameWidths = (svg: string) =>
  [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width));
const countLines = (svg: string) => svg.match(/<path transform="translate/g)?.length ?? 0;
const draw = (name: string) => drawSiteImage('home', dayPalette, { name });

test('a name stands on the plate, on two lines if one would be small, and always within the picture', () => {
  expect(countLines(drawSiteImage('home', dayPalette))).toBe(0);
  expect(countLines(draw('River Town'))).toBe(1);
  expect(countLines(draw('The Saint-Étienne-du-Grès Chamber of Commerce & Industry'))).toBe(2);
  for (const name of ['W'.repeat(60), 'a b', `${'W'.repeat(50)} x`, 'i'.repeat(60)])
    expect(Math.max(...frameWidths(draw(name)))).toBeLessThan(SHARE_IMAGE_WIDTH - 2 * 100);
});

test('a name in a script without outlines is left out', () => {
  expect(draw('Звенигород')).toBe(drawSiteImage('home', dayPalette));
});

test('letters are placed one after the other', () => {
  const [one, two] = [letterLine('A'), letterLine('AA')];
  expect(two?.width).toBeCloseTo(2 * (one?.width ?? 0));
  expect(letterLine('e\u0301')).toEqual(letterLine('é'));
});
