import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { FILE_FORMATS, ROW_OUTCOMES } from '#domain/imports/import-rules.ts';
import { exportListings } from '#imports/export-listings.ts';
import { formatCsvRows } from '#imports/format-csv.ts';
import { outcomeReportHeader, outcomeReportLines } from '#imports/outcome-report.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { consumeDownloadTicket, saveDownloadTicket } from '#storage/imports/download-tickets.ts';
import { listMissingListings } from '#storage/imports/import-links.ts';
import { listOutcomes, type OutcomePage } from '#storage/imports/import-outcomes.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

const DOWNLOAD_PATH = '/downloads/';
const TICKET_VALID_MS = 2 * 60 * 1000;
const OUTCOMES_PER_BATCH = 1000;

// Stored with the ticket. Its keys and values stay as they are.
const downloadRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('listings'), format: z.enum(FILE_FORMATS), every: z.boolean() }),
  z.object({
    what: z.literal('fates'),
    fileId: z.int(),
    kind: z.optional(z.enum([...ROW_OUTCOMES, 'warned', 'conflicts'])),
  }),
  z.object({ what: z.literal('missing'), batchId: z.int(), source: z.string() }),
]);
export type DownloadRequest = z.infer<typeof downloadRequest>;

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json',
  jsonld: 'application/ld+json',
};

/** Returns a URL that a browser can open without a token. Its ticket is valid for one download. */
export async function createDownload(
  { db, clock }: ServerContext,
  { user }: NonNullable<Viewer>,
  download: DownloadRequest,
): Promise<{ url: string }> {
  const ticket = randomBytes(24).toString('base64url');
  await saveDownloadTicket(db, {
    ticket,
    userId: user.id,
    request: download,
    expiresAt: new Date(clock().getTime() + TICKET_VALID_MS),
  });
  return { url: DOWNLOAD_PATH + ticket };
}

export function registerDownloadRoutes(app: FastifyInstance, { db, clock }: ServerContext): void {
  app.get<{ Params: { ticket: string } }>(`${DOWNLOAD_PATH}:ticket`, async (request, reply) => {
    // A HEAD request must not consume the ticket.
    const stored = request.method === 'GET' ? await consumeDownloadTicket(db, request.params.ticket, clock()) : null;
    const parsed = downloadRequest.safeParse(stored);
    if (!parsed.success) throw notFound('This download link has expired. Start the download again.');
    const { name, type, text } = buildDownload(db, parsed.data, formatIsoTime(clock()).slice(0, 10));
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(text, { objectMode: false }));
  });
}

function buildDownload(db: Db, download: DownloadRequest, day: string) {
  if (download.what === 'fates') {
    return { name: `import-${download.fileId}-rows.csv`, type: CONTENT_TYPES.csv, text: streamOutcomes(db, download) };
  }
  if (download.what === 'missing') {
    return { name: `import-missing-${day}.csv`, type: CONTENT_TYPES.csv, text: streamMissing(db, download) };
  }
  const { format } = download;
  return { name: `listings-${day}.${format}`, type: CONTENT_TYPES[format], text: exportListings(db, download) };
}

async function* streamOutcomes(
  db: Db,
  { fileId, kind }: { fileId: number } & Pick<OutcomePage, 'kind'>,
): AsyncGenerator<string> {
  yield outcomeReportHeader();
  for (let after = 0; ; ) {
    const outcomes = await listOutcomes(db, fileId, { kind, after, limit: OUTCOMES_PER_BATCH });
    const last = outcomes.at(-1);
    if (!last) return;
    after = last.line;
    yield outcomeReportLines(outcomes);
  }
}

async function* streamMissing(db: Db, batch: { source: string; batchId: number }): AsyncGenerator<string> {
  yield formatCsvRows([['listing_id', 'business_name', 'address']]);
  for (let after = 0; ; ) {
    const listings = await listMissingListings(db, batch, { after, limit: OUTCOMES_PER_BATCH });
    const last = listings.at(-1);
    if (!last) return;
    after = last.listingId;
    yield formatCsvRows(listings.map(({ listingId, businessName, address }) => [listingId, businessName, address]));
  }
}
