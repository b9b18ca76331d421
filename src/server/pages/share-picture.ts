import type { FastifyInstance } from 'fastify';
import { coverArt } from '#art/cover-art.ts';
import { day } from '#art/palette.ts';
import { sitePicture } from '#art/site-picture.ts';
import type { Cover, CoverSubject } from '#contract/site.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { drawPng } from './draw-png.ts';
import { PageCache } from './site/page-cache.ts';

/** What is drawn: the same key is the same picture. */
type Subject = { key: string; svg: () => string };
/** Null for what the public cannot see: nothing is drawn for a name that somebody made up. */
export type FindCover = (subject: CoverSubject) => Promise<Cover | null>;
type PictureOptions = {
  /** How many finished pictures are held, each of some 130 kB. */
  kept?: number;
  /** How many may be in the making; each takes some 40 ms of a processor. */
  atOnce?: number;
  draw?: (svg: string) => Promise<Buffer>;
};

const YEAR_SECONDS = 31_536_000;
const PAGES = new Set(['home', 'directory', 'listings', 'blog', 'about', 'markets']);

/** /art/share/{page|business|article|city}/{name}.png: what social networks show beside a link; they take no SVG. */
export function answerSharePictures(app: FastifyInstance, find: FindCover, options: PictureOptions = {}): void {
  const { kept = 100, atOnce = 16, draw = drawPng } = options;
  const cache = new PageCache<Buffer>({ room: kept, maxAgeMs: Number.POSITIVE_INFINITY, now: () => 0 });
  let inTheMaking = 0;
  const make = async (subject: Subject) => {
    if (inTheMaking >= atOnce) throw tooBusy();
    inTheMaking += 1;
    try {
      return await draw(subject.svg());
    } finally {
      inTheMaking -= 1;
    }
  };
  app.get<{ Params: { kind: string; file: string } }>('/art/share/:kind/:file', async (request, reply) => {
    const name = /^([\p{L}\p{N}-]{1,150})\.png$/u.exec(request.params.file)?.[1];
    const subject = name === undefined ? null : await findSubject({ kind: request.params.kind, name }, find);
    if (!subject) throw notFound('There is no such picture.');
    const picture = await cache.get(
      subject.key,
      () => make(subject),
      () => true,
    );
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  });
}

async function findSubject({ kind, name }: CoverSubject, find: FindCover): Promise<Subject | null> {
  if (kind === 'page') return PAGES.has(name) ? { key: `page|${name}`, svg: () => sitePicture(name, day) } : null;
  const cover = await find({ kind, name });
  return (
    cover && {
      key: `cover|${cover.kind}|${cover.seed}`,
      svg: () => coverArt(cover.seed, cover.kind, { palette: day }),
    }
  );
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', 'Too many pictures are being drawn. Please try again.', {
    headers: { 'retry-after': '5' },
  });
}
