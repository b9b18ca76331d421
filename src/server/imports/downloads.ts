import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from '#domain/account.ts';
import { FATES, FILE_FORMATS } from '#domain/import.ts';
import { isoTime } from '#domain/iso-time.ts';
import { exportListings } from '#imports/export-listings.ts';
import { reportHeader, reportLines } from '#imports/fate-report.ts';
import { keepTicket, takeTicket } from '#storage/download-tickets.ts';
import { type FatePage, listFates } from '#storage/import-fates.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

const PATH = '/downloads/';
const VALID_MS = 2 * 60 * 1000;
const FATES_AT_ONCE = 1000;

const wish = z.discriminatedUnion('what', [
  z.object({ what: z.literal('listings'), format: z.enum(FILE_FORMATS), every: z.boolean() }),
  z.object({ what: z.literal('fates'), fileId: z.int(), kind: z.optional(z.enum(FATES)) }),
]);
export type DownloadWish = z.infer<typeof wish>;

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** An address that a browser can simply follow: the secret in it opens one download, once. */
export async function orderDownload(
  { db, clock }: ServerContext,
  { user }: NonNullable<Viewer>,
  wanted: DownloadWish,
): Promise<{ url: string }> {
  const ticket = randomBytes(24).toString('base64url');
  await keepTicket(db, { ticket, userId: user.id, wanted, expiresAt: new Date(clock().getTime() + VALID_MS) });
  return { url: PATH + ticket };
}

export function answerDownloads(app: FastifyInstance, { db, clock }: ServerContext): void {
  app.get<{ Params: { ticket: string } }>(`${PATH}:ticket`, async (request, reply) => {
    // whoever only looks must not use it up
    const isTaken = request.method === 'GET';
    const found = wish.safeParse(isTaken ? await takeTicket(db, request.params.ticket, clock()) : null);
    if (!found.success) throw notFound('This download is not valid any more. Ask for it again.');
    const { name, type, text } = fileOf(db, found.data, isoTime(clock()).slice(0, 10));
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(text, { objectMode: false }));
  });
}

function fileOf(db: Db, wanted: DownloadWish, day: string) {
  if (wanted.what === 'fates') {
    return { name: `import-${wanted.fileId}-rows.csv`, type: TYPES.csv, text: report(db, wanted) };
  }
  const { format } = wanted;
  return { name: `listings-${day}.${format}`, type: TYPES[format], text: exportListings(db, wanted) };
}

async function* report(db: Db, { fileId, kind }: { fileId: number } & Pick<FatePage, 'kind'>): AsyncGenerator<string> {
  yield reportHeader();
  for (let after = 0; ; ) {
    const fates = await listFates(db, fileId, { kind, after, limit: FATES_AT_ONCE });
    const last = fates.at(-1);
    if (!last) return;
    after = last.line;
    yield reportLines(fates);
  }
}
