import type { FastifyInstance } from 'fastify';
import { drawCoverArt } from '#art/cover-art.ts';
import { dayPalette, nightPalette } from '#art/palette.ts';
import { notFound } from '../http/http-error.ts';

const ART_KINDS = new Set(['article', 'city']);
const YEAR_SECONDS = 31_536_000;

/** Generated images: /art/article/{slug}.svg and /art/city/{slug}.svg. A slug always gives the same image. */
export function registerArtRoutes(app: FastifyInstance): void {
  app.get<{ Params: { kind: string; file: string }; Querystring: { theme?: string } }>(
    '/art/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params;
      const slug = /^([\p{L}\p{N}-]{1,150})\.svg$/u.exec(file)?.[1];
      if (!slug || !ART_KINDS.has(kind)) throw notFound('We couldn’t find this picture.');
      const palette = request.query.theme === 'night' ? nightPalette : dayPalette;
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(drawCoverArt(slug, kind, { palette }));
    },
  );
}
