import type { FastifyInstance } from 'fastify';
import { staleFacts, staleLimit } from '#domain/listings/stale-facts.ts';
import { VISITOR_CONFIRMATION_WINDOW_MS, VISITORS_TO_CONFIRM } from '#domain/listings/visitor-confirmation.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { confirmFacts, readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListing } from '#storage/listings/listings.ts';
import { addVisitorConfirmation, deleteVisitorConfirmations } from '#storage/listings/visitor-confirmations.ts';
import { lockListing } from '#storage/ownership/ownership.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { plainPage } from '../http/plain-page.ts';
import type { ServerContext } from '../http/server-context.ts';
import { ipFingerprint } from '../shared/fingerprints.ts';

const VISITOR_CONFIRMATION_PATH = '/business/:id/still-right';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1024;
const ID = /^[1-9]\d{0,14}$/;

/** The form on the page of a business whose details are old. It works without scripts. */
export function registerVisitorConfirmation(app: FastifyInstance, context: ServerContext): void {
  void app.register((scope, _options, registered) => {
    // the form has no fields
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Params: { id: string } }>(VISITOR_CONFIRMATION_PATH, async ({ params, ip, headers }, reply) => {
      // another site could have its visitors confirm what they never saw
      if (headers['sec-fetch-site'] === 'cross-site')
        throw forbidden('Open the page of the business and confirm there.');
      if (!ID.test(params.id)) throw notFound('Business connection not found.');
      await confirmByVisitor(context, Number(params.id), ip);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          plainPage({
            title: 'Thank you',
            text: 'When a few visitors agree, the page says that its details are confirmed.',
            link: { href: `/business/${params.id}`, text: 'Back to the business' },
          }),
        );
    });
    registered();
  });
}

/** Counts only while the details are old, and never over a newer word of the owner. */
async function confirmByVisitor(context: ServerContext, id: number, ip: string): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.visitorConfirmation, addressKey(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await lockListing(tx, id);
    const listing = await findListing(tx, id, now);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    const provenance = (await readProvenance(tx, [id])).get(id);
    if (staleFacts(listing, provenance, staleLimit(context.site, now)).length === 0) return;
    const people = await addVisitorConfirmation(tx, {
      listingId: id,
      person: ipFingerprint(`still-right:${id}`, ip),
      now,
      since: new Date(now.getTime() - VISITOR_CONFIRMATION_WINDOW_MS),
    });
    if (people < VISITORS_TO_CONFIRM) return;
    await confirmFacts(tx, id, { by: 'visitors', day: toUtcDay(now) });
    await deleteVisitorConfirmations(tx, { listingId: id });
  });
}
