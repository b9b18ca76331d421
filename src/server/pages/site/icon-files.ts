import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawSiteIcon, ICON_SHAPES } from '#art/site-icon.ts';
import { DEFAULT_ACCENT } from '#domain/brand/colors.ts';
import type { LogoFile } from '#storage/site/logos.ts';

/** Null while the site has no logo of its own. */
export type FindIcon = (file: LogoFile) => Promise<Buffer | null>;

const FAVICON = 'favicon.svg';
/** The icons of the built site, and those of the logo that replace them. */
const ICONS: Record<keyof typeof ICON_SHAPES | typeof FAVICON, LogoFile> = {
  [FAVICON]: 'favicon',
  'icons/apple-touch-icon.png': 'touch_icon',
  'icons/icon-192.png': 'icon_192',
  'icons/icon-512.png': 'icon_512',
  'icons/icon-maskable-512.png': 'icon_maskable',
};
type IconFile = keyof typeof ICONS;
// the keys of our own constant
export const ICON_FILES = Object.keys(ICONS) as IconFile[];

/** All icons of two accents: the one of now, and one that a former process still asks for. */
const DRAWN_ICONS_MAX = 2 * ICON_FILES.length;

type IconSources = {
  findIcon: FindIcon;
  /** The accent color that admins have set. */
  readAccent: () => string | undefined;
};

/** Browsers ask whether an icon is still current, since a new logo has the same address. */
export function registerIconFiles(
  app: FastifyInstance,
  directory: string,
  { findIcon, readAccent }: IconSources,
): void {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: DRAWN_ICONS_MAX });
  const readIcon = async (file: IconFile): Promise<Buffer> => {
    const logo = await findIcon(ICONS[file]);
    if (logo) return file === FAVICON ? wrapInSvg(logo) : logo;
    const accent = readAccent();
    if (accent === undefined) return readFile(path.join(directory, file));
    const key = `${accent} ${file}`;
    const icon = drawn.get(key) ?? drawInAccent(directory, file, accent);
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    return icon;
  };
  for (const file of ICON_FILES) {
    if (!existsSync(path.join(directory, file))) continue;
    app.get(`/${file}`, { config: { admission: 'always' } }, async (request, reply) => {
      const body = await readIcon(file);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        'content-type': file === FAVICON ? 'image/svg+xml' : 'image/png',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        etag,
      });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    });
  }
}

/** The pages link to an SVG. */
const wrapInSvg = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );

/** The mark of the product with a main road in the site's own color. */
async function drawInAccent(directory: string, file: IconFile, accent: string): Promise<Buffer> {
  const built = await readFile(path.join(directory, FAVICON), 'utf8');
  const favicon = built.replaceAll(DEFAULT_ACCENT.light, accent);
  if (file === FAVICON) return Buffer.from(favicon);
  return sharp(Buffer.from(drawSiteIcon(favicon, ICON_SHAPES[file])))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
