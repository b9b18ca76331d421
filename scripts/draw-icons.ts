// Draws the icons of the installed site from the brand mark: node scripts/draw-icons.ts
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT } from './run-step.ts';

const PAPER = '#f6f1e6';

type IconShape = {
  file: string;
  size: number;
  /** The part of the width on each side of the mark. */
  margin: number;
  /** The radius of the corners, as part of the width. */
  corner: number;
};

const ICONS: readonly IconShape[] = [
  { file: 'icon-192.png', size: 192, margin: 0.14, corner: 0.2 },
  { file: 'icon-512.png', size: 512, margin: 0.14, corner: 0.2 },
  // Systems cut it to their own shape, which holds the middle four fifths.
  { file: 'icon-maskable-512.png', size: 512, margin: 0.22, corner: 0 },
  // iOS rounds the corners itself.
  { file: 'apple-touch-icon.png', size: 180, margin: 0.16, corner: 0 },
];

const publicDirectory = path.join(PROJECT_ROOT, 'src/web/public');
const favicon = await readFile(path.join(publicDirectory, 'favicon.svg'), 'utf8');
// By day: the style with the colors of the night is left out.
const mark = favicon.replace(/<style>.*<\/style>/, '<style>g{fill:#15203b}.c{stroke:#15203b}</style>');
await mkdir(path.join(publicDirectory, 'icons'), { recursive: true });

for (const { file, size, margin, corner } of ICONS) {
  const inner = size * (1 - 2 * margin);
  const placed = mark.replace(
    '<svg ',
    `<svg x="${size * margin}" y="${size * margin}" width="${inner}" height="${inner}" overflow="hidden" `,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${PAPER}"/>${placed}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(publicDirectory, 'icons', file));
}
