import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LogoFile } from '#storage/site/logos.ts';

/** Null while the site has no logo of its own. */
export type FindIcon = (file: LogoFile) => Promise<Buffer | null>;

/** The icons of the built site, and those of the logo that replace them. */
const ICONS: Record<string, LogoFile> = {
  'favicon.svg': 'favicon',
  'icons/apple-touch-icon.png': 'touch_icon',
  'icons/icon-192.png': 'icon_192',
  'icons/icon-512.png': 'icon_512',
  'icons/icon-maskable-512.png': 'icon_maskable',
};
export const ICON_FILES = Object.keys(ICONS);

/** Browsers ask whether an icon is still current, since a new logo has the same address. */
export function registerIconFiles(app: FastifyInstance, directory: string, findIcon: FindIcon): void {
  for (const [address, file] of Object.entries(ICONS)) {
    const builtFile = path.join(directory, address);
    if (!existsSync(builtFile)) continue;
    const isSvg = address.endsWith('.svg');
    app.get(`/${address}`, { config: { admission: 'always' } }, async (request, reply) => {
      const icon = await findIcon(file);
      const body = icon && isSvg ? wrapInSvg(icon) : (icon ?? (await readFile(builtFile)));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        'content-type': isSvg ? 'image/svg+xml' : 'image/png',
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
