// Draws the icons of the installed site from the brand mark: node scripts/draw-icons.ts
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawSiteIcon, ICON_SHAPES } from '#art/site-icon.ts';
import { PROJECT_ROOT } from './run-step.ts';

const publicDirectory = path.join(PROJECT_ROOT, 'src/web/public');
const favicon = await readFile(path.join(publicDirectory, 'favicon.svg'), 'utf8');
await mkdir(path.join(publicDirectory, 'icons'), { recursive: true });

for (const [file, shape] of Object.entries(ICON_SHAPES))
  await sharp(Buffer.from(drawSiteIcon(favicon, shape)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(publicDirectory, file));
