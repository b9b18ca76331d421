import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { FILE_FORMATS, ROW_OUTCOMES } from '#domain/imports/import-rules.ts';
import { exportListings } from '#imports/export-listings.ts';
import { outcomeReportHeader, outcomeReportLines } from '#imports/outcome-report.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { consumeDownloadTicket, saveDownloadTicket } from '#storage/imports/download-tickets.ts';
import { listOutcomes, type OutcomePage } from '#storage/imports/import-outcomes.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

const DOWNLOAD_PATH = '/downloads/';
const TICKET_VALID_MS = 2 * 60 * 1000;
const OUTCOMES_PER_BATCH = 1000;

const downloadRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('listings'), format: z.enum(FILE_FORMATS), every: z.boolean() }),
  z.object({ what: z.literal('fates'), fileId: z.int(), kind: z.optional(z.enum(ROW_OUTCOMES)) }),
]);
export type DownloadRequest = z.infer<typeof downloadRequest>;

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** An address that a browser can simply follow: the secret in it opens one download, once. */
export async function createDownload(
  { db, clock }: ServerContext,
  { user }: NonNullable<Viewer>,
  wanted: DownloadRequest,
): Promise<{ url: string }> {
  const ticket = randomBytes(24).toString('base64url');
  await saveDownloadTicket(db, {
    ticket,
    userId: user.id,
    wanted,
    expiresAt: new Date(clock().getTime() + TICKET_VALID_MS),
  });
  return { url: DOWNLOAD_PATH + ticket };
}

export function registerDownloadRoutes(app: FastifyInstance, { db, clock }: ServerContext): void {
  app.get<{ Params: { ticket: string } }>(`${DOWNLOAD_PATH}:ticket`, async (request, reply) => {
    // whoever only looks must not use it up
    const isTaken = request.method === 'GET';
    const found = downloadRequest.safeParse(
      isTaken ? await consumeDownloadTicket(db, request.params.ticket, clock()) : null,
    );
    if (!found.success) throw notFound('This download is not valid any more. Ask for it again.');
    const { name, type, text } = buildDownload(db, found.data, formatIsoTime(clock()).slice(0, 10));
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(text, { objectMode: false }));
  });
}

function buildDownload(db: Db, wanted: DownloadRequest, day: string) {
  if (wanted.what === 'fates') {
    return { name: `import-${wanted.fileId}-rows.csv`, type: CONTENT_TYPES.csv, text: streamOutcomes(db, wanted) };
  }
  const { format } = wanted;
  return { name: `listings-${day}.${format}`, type: CONTENT_TYPES[format], text: exportListings(db, wanted) };
}

async function* streamOutcomes(
  db: Db,
  { fileId, kind }: { fileId: number } & Pick<OutcomePage, 'kind'>,
): AsyncGenerator<string> {
  yield outcomeReportHeader();
  for (let after = 0; ; ) {
    const fates = await listOutcomes(db, fileId, { kind, after, limit: OUTCOMES_PER_BATCH });
    const last = fates.at(-1);
    if (!last) return;
    after = last.line;
    yield outcomeReportLines(fates);
  }
}
