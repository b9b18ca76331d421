import { expect, test } from 'vitest';
import { brandAccents } from './brand-stylesheet.ts';
import {
  accentColors,
  contrast,
  contrastPairs,
  DEFAULT_ACCENT,
  darkAccentOf,
  describeContrastFault,
  nearestReadable,
  PAGE_COLORS,
} from './colors.ts';

/** A grid over all colors, and the colors in between. */
const COLORS: string[] = [];
for (let red = 0; red <= 255; red += 15)
  for (let green = 0; green <= 255; green += 15)
    for (let blue = 0; blue <= 255; blue += 15)
      COLORS.push(`#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`);

const THEMES = ['light', 'dark'] as const;

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each(THEMES)('every color that is accepted in the %s theme passes AA in all states', (theme) => {
  const { raised, inkSoft } = PAGE_COLORS[theme];
  const failed = COLORS.filter((color) => describeContrastFault(color, theme) === null).filter((color) => {
    const { accent, strong, soft, onAccent } = accentColors(color, theme);
    const texts = [contrast(onAccent, accent), contrast(onAccent, strong), contrast(inkSoft, soft)];
    return Math.min(...texts) < 4.5 || (theme === 'dark' && contrast(accent, raised) < 3);
  });
  expect(failed).toEqual([]);
});

test('controls in the light theme are outlined or filled in ink, so one side of an accent always reaches 3:1', () => {
  const { paper, ink } = PAGE_COLORS.light;
  expect(COLORS.filter((color) => Math.max(contrast(color, paper), contrast(color, ink)) < 3)).toEqual([]);
});

test.each(THEMES)(
  'the color that is suggested for the %s theme passes, and one that passes is its own suggestion',
  (theme) => {
    for (const color of COLORS) {
      const suggested = nearestReadable(color, theme);
      expect(contrastPairs(suggested, theme).filter(({ ratio, min }) => ratio < min)).toEqual([]);
      if (describeContrastFault(color, theme) === null) expect(suggested).toBe(color);
    }
  },
);

test('one color is enough: the dark one follows from any', () => {
  for (const color of COLORS) expect(describeContrastFault(darkAccentOf(color), 'dark')).toBeNull();
  expect(brandAccents({ accent: '#1f6f54', accentDark: '' })).toEqual({
    light: '#1f6f54',
    dark: darkAccentOf('#1f6f54'),
  });
  expect(brandAccents({ accent: '', accentDark: '#ffffff' })).toEqual({ light: '#f6b51e', dark: '#ffffff' });
  expect(brandAccents({ accent: '', accentDark: '' })).toBeNull();
});

test('the product’s own accents pass', () => {
  for (const theme of THEMES) expect(describeContrastFault(DEFAULT_ACCENT[theme], theme)).toBeNull();
});

test('a fault names the pair, what it reaches, and the nearest color', () => {
  expect(describeContrastFault('#1a2b55', 'dark')).toBe(
    `Controls in the accent color on the page, dark theme: the contrast is 1.1:1 and has to be at least 3:1. The nearest color that passes is ${nearestReadable('#1a2b55', 'dark')}.`,
  );
  expect(describeContrastFault('#808080', 'light')).toMatch(
    /^Text on the accent color, light theme: the contrast is 4\.\d:1 and has to be at least 4\.5:1\. The nearest color that passes is #[0-9a-f]{6}\.$/,
  );
});
