export type Theme = 'light' | 'dark';

/** The colors of the pages that an accent meets: tokens.css. */
export const PAGE_COLORS = {
  light: { paper: '#f6f1e6', raised: '#fffcf5', ink: '#15203b', inkSoft: '#4a5470' },
  dark: { paper: '#0c1530', raised: '#141f42', ink: '#f4ebd8', inkSoft: '#b4bedb' },
} as const;

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for controls. */
const TEXT_CONTRAST_MIN = 4.5;
const CONTROL_CONTRAST_MIN = 3;

const ON_ACCENT = ['#15203b', '#ffffff'] as const;
const STRONG_SHIFT = 0.14;
const SOFT_SHARES = [0.3, 0.24, 0.18, 0.12, 0.08, 0.05];
const LIGHTNESS_STEP = 0.005;

export const DEFAULT_ACCENT = { light: '#f6b51e', dark: '#ffc247' } as const;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const format = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function mix(from: string, to: string, share: number): string {
  const target = parse(to);
  return format(parse(from).map((part, at) => part + ((target[at] ?? 0) - part) * share));
}

/** `strong` is for hovered controls and lines, `soft` for areas with text. */
type AccentColors = { accent: string; strong: string; soft: string; onAccent: string };

/** The colors that follow from an accent. Text on `strong` has at least the contrast of text on the accent. */
export function accentColors(accent: string, theme: Theme): AccentColors {
  const { paper, inkSoft } = PAGE_COLORS[theme];
  const onAccent = textOn(accent);
  const soft = SOFT_SHARES.map((share) => mix(paper, accent, share)).find(
    (color) => contrast(inkSoft, color) >= TEXT_CONTRAST_MIN,
  );
  return {
    accent,
    strong: mix(accent, onAccent === ON_ACCENT[0] ? '#ffffff' : '#000000', STRONG_SHIFT),
    soft: soft ?? paper,
    onAccent,
  };
}

/** Ink or white, whichever can be read better. */
const textOn = (accent: string): string =>
  contrast(ON_ACCENT[0], accent) >= contrast(ON_ACCENT[1], accent) ? ON_ACCENT[0] : ON_ACCENT[1];

/** A pair of colors that has to be told apart. */
type ContrastPair = { name: string; ratio: number; min: number };

/**
 * The pairs of an accent. In the light theme every control has an outline in ink or is filled with it; in the dark theme
 * controls and the focus ring are of the accent itself.
 */
export function contrastPairs(accent: string, theme: Theme): ContrastPair[] {
  const { raised } = PAGE_COLORS[theme];
  const text = {
    name: `Text on the accent color, ${theme} theme`,
    ratio: contrast(textOn(accent), accent),
    min: TEXT_CONTRAST_MIN,
  };
  if (theme === 'light') return [text];
  const control = {
    name: 'Controls in the accent color on the page, dark theme',
    ratio: contrast(accent, raised),
    min: CONTROL_CONTRAST_MIN,
  };
  return [text, control];
}

const isReadable = (accent: string, theme: Theme): boolean =>
  contrastPairs(accent, theme).every(({ ratio, min }) => ratio >= min);

/** Names the first pair that fails, and the nearest color that passes; null if all pass. */
export function describeContrastFault(accent: string, theme: Theme): string | null {
  const fault = contrastPairs(accent, theme).find(({ ratio, min }) => ratio < min);
  if (!fault) return null;
  // 4.49 is not shown as 4.5
  const reached = (Math.floor(fault.ratio * 10) / 10).toFixed(1);
  return `${fault.name}: the contrast is ${reached}:1 and has to be at least ${fault.min}:1. The nearest color that passes is ${nearestReadable(accent, theme)}.`;
}

/** The same hue and saturation, lighter or darker. */
export function nearestReadable(accent: string, theme: Theme): string {
  const [hue, saturation, lightness] = toHsl(accent);
  for (let distance = 0; distance <= 1; distance += LIGHTNESS_STEP) {
    for (const shifted of [lightness + distance, lightness - distance]) {
      if (shifted < 0 || shifted > 1) continue;
      const color = distance === 0 ? accent : fromHsl(hue, saturation, shifted);
      if (isReadable(color, theme)) return color;
    }
  }
  return DEFAULT_ACCENT[theme];
}

export const darkAccentOf = (accent: string): string => nearestReadable(accent, 'dark');

function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = parse(hex).map((part) => part / 255) as Rgb;
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (max === red) return [((green - blue) / range + 6) % 6, saturation, lightness];
  if (max === green) return [(blue - red) / range + 2, saturation, lightness];
  return [(red - green) / range + 4, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const second = chroma * (1 - Math.abs((hue % 2) - 1));
  const base = lightness - chroma / 2;
  const byHue: Rgb[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ];
  return format(
    (byHue[Math.floor(hue) % 6] ?? [0, 0, 0]).map((part) => Math.min(255, Math.max(0, (part + base) * 255))),
  );
}
