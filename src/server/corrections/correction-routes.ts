import * as contract from '#contract/correction-operations.ts';
import type { User } from '#domain/accounts/viewer.ts';
import {
  findCorrectionByLink,
  listCorrectionReports,
  listCorrectionsReportedBy,
} from '#storage/corrections/correction-reports.ts';
import { listCorrectionsForUser } from '#storage/corrections/corrections.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { findListings } from '#storage/listings/listings.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentCorrection, presentCorrectionForOwner } from './present-correction.ts';
import { respondToCorrection } from './respond-to-correction.ts';
import { submitCorrection } from './submit-correction.ts';

export function correctionRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(contract.createCorrectionOperation, async ({ viewer, body, ip }) => {
      const form = { ...body, listing_id: await resolveMergedId(db, body.listing_id) };
      const { correction, token } = await submitCorrection(context, { form, viewer, ip });
      const nextStep =
        correction.deskSince > clock() ? 'We’ll ask the owner first' : 'A moderator will review it within 48 hours';
      const message = `Thank you. ${nextStep}. The page won’t change until then.`;
      return new Created({ message, data: presentCorrection(correction, clock()), token });
    }),
    route(contract.listCorrectionsOperation, async ({ viewer: { user } }) => ({
      data: {
        sent: (await listCorrectionsReportedBy(db, user.id)).map((correction) =>
          presentCorrection(correction, clock()),
        ),
        asked: await listCorrectionsForOwner(context, user),
      },
    })),
    route(
      contract.getCorrectionStatusOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
        const correction = await findCorrectionByLink(db, body.token, clock());
        if (!correction) throw badLink();
        return { data: presentCorrection(correction, clock()) };
      },
      { ignoresToken: true },
    ),
    route(contract.respondToCorrectionOperation, async ({ viewer, params, body }) => ({
      message: await respondToCorrection(context, viewer, { id: params.id, ...body }),
    })),
  ];
}

async function listCorrectionsForOwner({ db, clock }: ServerContext, user: User) {
  const corrections = await listCorrectionsForUser(db, user.id, clock());
  const listings = await findListings(
    db,
    corrections.map(({ listingId }) => listingId),
    clock(),
  );
  const fields = await listFields(db);
  const presented = [];
  for (const correction of corrections) {
    const listing = listings.get(correction.listingId);
    if (listing)
      presented.push(
        presentCorrectionForOwner({
          correction,
          listing,
          senders: await listCorrectionReports(db, correction.id),
          fields,
        }),
      );
  }
  return presented;
}
