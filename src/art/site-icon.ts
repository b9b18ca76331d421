const PAPER = '#f6f1e6';

export type IconShape = {
  size: number;
  /** The part of the width on each side of the mark. */
  margin: number;
  /** The radius of the corners, as part of the width. */
  corner: number;
};

/** The icons of the installed site, by their address. */
export const ICON_SHAPES = {
  'icons/icon-192.png': { size: 192, margin: 0.14, corner: 0.2 },
  'icons/icon-512.png': { size: 512, margin: 0.14, corner: 0.2 },
  // Systems cut it to their own shape, which holds the middle four fifths.
  'icons/icon-maskable-512.png': { size: 512, margin: 0.22, corner: 0 },
  // iOS rounds the corners itself.
  'icons/apple-touch-icon.png': { size: 180, margin: 0.16, corner: 0 },
} as const satisfies Record<string, IconShape>;

/** Draws the mark of favicon.svg on paper, by day: without the colors of the night. */
export function drawSiteIcon(favicon: string, { size, margin, corner }: IconShape): string {
  const inner = size * (1 - 2 * margin);
  const mark = favicon
    .replace(/<style>.*<\/style>/, '<style>g{fill:#15203b}.c{stroke:#15203b}</style>')
    .replace(
      '<svg ',
      `<svg x="${size * margin}" y="${size * margin}" width="${inner}" height="${inner}" overflow="hidden" `,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${PAPER}"/>${mark}</svg>`;
}
