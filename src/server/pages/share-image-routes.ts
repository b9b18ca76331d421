import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { drawCoverArt } from '#art/cover-art.ts';
import { dayPalette } from '#art/palette.ts';
import { drawSiteImage, SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#art/site-image.ts';
import type { Cover, CoverSubject } from '#contract/site-build.ts';
import { detachBuffer } from '../http/cache/detach-buffer.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from '../http/cache/estimate-bytes.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { PRODUCT_SHARE_LOOK, type ShareImageLook } from './share-image-brand.ts';
import { PageCache } from './site/page-cache.ts';

/** Images with equal keys are equal. */
type ShareImage = { key: string; svg: () => Promise<string> };
/** Returns null for content that is not public or does not exist. */
export type FindCover = (subject: CoverSubject) => Promise<Cover | null>;
type ShareImageOptions = {
  /** Limit of the cached images, about 130 kB each. */
  cacheBytes: number;
  /** The site's own look. Default: the product's. */
  readLook?: () => ShareImageLook;
  /** Each rendering takes about 40 ms of CPU time. */
  maxConcurrent?: number;
  draw?: (svg: string) => Promise<Buffer>;
};

// no image is drawn twice, and libvips would keep up to 50 MB of them
sharp.cache(false);

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGES = new Set(['home', 'directory', 'listings', 'blog', 'about', 'markets']);

type ShareImageRequest = { Params: { kind: string; file: string }; Querystring: { v?: string } };

/** /art/share/{page|business|article|city}/{name}.png: preview images for social networks, which do not support SVG. */
export function registerShareImageRoutes(app: FastifyInstance, find: FindCover, options: ShareImageOptions): void {
  const { cacheBytes, readLook = () => PRODUCT_SHARE_LOOK, maxConcurrent = 16, draw = drawPng } = options;
  const cache = new PageCache<Buffer>({
    maxSize: cacheBytes,
    sizeOf: (png, key) => png.length + estimateBytes(key) + CACHE_ENTRY_BYTES,
    maxAgeMs: Number.POSITIVE_INFINITY,
    now: () => 0,
  });
  let activeRenders = 0;
  const render = async (image: ShareImage) => {
    if (activeRenders >= maxConcurrent) throw tooBusy();
    activeRenders += 1;
    try {
      return detachBuffer(await draw(await image.svg()));
    } finally {
      activeRenders -= 1;
    }
  };
  app.get<ShareImageRequest>('/art/share/:kind/:file', async (request, reply) => {
    const look = readLook();
    const name = /^([\p{L}\p{N}-]{1,150})\.png$/u.exec(request.params.file)?.[1];
    const image = name === undefined ? null : await findShareImage({ kind: request.params.kind, name }, look, find);
    if (!image) throw notFound('We couldn’t find this picture.');
    const png = await cache.get(
      image.key,
      () => render(image),
      () => true,
    );
    return (
      reply
        .type('image/png')
        // The picture of a former look has the colors of now, and must not be kept.
        .header('cache-control', (request.query.v ?? '') === look.version ? IMMUTABLE : 'public, no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(png)
    );
  });
}

/** Renders an SVG at the size that social networks require. */
function drawPng(svg: string): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}" `);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 6 }).toBuffer();
}

async function findShareImage(
  { kind, name }: CoverSubject,
  { version, accent, loadEmblem }: ShareImageLook,
  find: FindCover,
): Promise<ShareImage | null> {
  const palette = accent === '' ? dayPalette : { ...dayPalette, road: accent };
  if (kind === 'page') {
    const svg = async () => drawSiteImage(name, palette, await loadEmblem());
    return PAGES.has(name) ? { key: `page|${name}|${version}`, svg } : null;
  }
  const cover = await find({ kind, name });
  return (
    cover && {
      key: `cover|${cover.kind}|${cover.seed}|${accent}`,
      svg: async () => drawCoverArt(cover.seed, cover.kind, { palette }),
    }
  );
}

function tooBusy(): HttpError {
  return new HttpError('unavailable', 'Too many pictures are being drawn. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
}
