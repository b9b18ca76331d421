/** Names of the CSS custom properties that the map uses. */
const COLOR_TOKENS = [
  'ink',
  'ink-2',
  'edge',
  'accent',
  'art-water',
  'map-land',
  'map-b1',
  'map-b2',
  'map-b3',
  'map-park',
  'map-hwy',
  'map-hwyc',
  'map-main',
  'map-mainc',
  'map-text',
  'map-parkt',
  'map-watert',
  'map-shoal',
] as const;
type ColorToken = (typeof COLOR_TOKENS)[number];
export type MapColors = Record<ColorToken, string>;

/** Reads the colors of the current theme at this element. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = element.ownerDocument.createElement('i');
  element.append(probe);
  const read = (token: ColorToken) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  };
  // fromEntries loses the key type
  const colors = Object.fromEntries(COLOR_TOKENS.map(read)) as MapColors;
  probe.remove();
  return colors;
}
