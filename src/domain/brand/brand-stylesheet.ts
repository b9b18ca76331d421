import type { Brand } from './brand.ts';
import { accentColors, DEFAULT_ACCENT, darkAccentOf, PAGE_COLORS, type Theme } from './colors.ts';

/** The accent of both themes; null if none is set. */
export function brandAccents({
  accent,
  accentDark,
}: Pick<Brand, 'accent' | 'accentDark'>): Record<Theme, string> | null {
  if (accent === '' && accentDark === '') return null;
  const light = accent || DEFAULT_ACCENT.light;
  return { light, dark: accentDark || (accent ? darkAccentOf(accent) : DEFAULT_ACCENT.dark) };
}

/** CSS with what differs from the built styles; empty if nothing does. All values are colors of our own format. */
export function brandStylesheet(brand: Brand): string {
  const accents = brandAccents(brand);
  return [accents ? accentRules(accents) : '', brand.logo ? LOGO_RULES : ''].join('');
}

function accentRules(accents: Record<Theme, string>): string {
  const day = accentColors(accents.light, 'light');
  const night = accentColors(accents.dark, 'dark');
  const { light, dark } = PAGE_COLORS;
  const tokens: Record<string, [day: string, night: string]> = {
    accent: [day.accent, night.accent],
    'accent-strong': [day.strong, night.strong],
    'accent-soft': [day.soft, night.soft],
    'on-accent': [day.onAccent, night.onAccent],
    focus: [light.ink, night.accent],
    'focus-gap': [day.accent, dark.paper],
    'frame-plan': [light.ink, night.accent],
    'star-lit': [light.ink, night.accent],
    'art-road': [day.accent, night.accent],
  };
  const lines = Object.entries(tokens).map(([name, colors]) => `--${name}:light-dark(${colors.join(',')});`);
  return `:root{${lines.join('')}}\n`;
}

/** Most logos are made for a light background, so the dark theme puts one behind them. */
const LOGO_RULES = `.brand-logo{width:auto;max-width:min(11rem,44vw);height:34px;object-fit:contain;border-radius:4px;background:light-dark(transparent,${PAGE_COLORS.light.raised});box-shadow:0 0 0 4px light-dark(transparent,${PAGE_COLORS.light.raised})}\n`;
