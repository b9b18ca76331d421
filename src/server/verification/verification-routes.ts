import {
  confirmListingByEmailOperation,
  confirmListingDetailsOperation,
  getListingToConfirmOperation,
  getVerificationOperation,
  recordVerificationCheckOperation,
} from '#contract/verification-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { confirmListingByEmail, loadListingToConfirm } from './confirm-by-email.ts';
import { confirmDetailsByOwner, loadVerificationRecord, recordManualCheck } from './verification-record.ts';

export function verificationRoutes(context: ServerContext): Route[] {
  return [
    route(
      getVerificationOperation,
      async ({ viewer, params }) => ({
        data: await loadVerificationRecord(context, viewer, await resolveMergedId(context.db, params.id)),
      }),
      // the age of a confirmation changes, but not the listing
      { expiresNextMinute: ({ data }) => data.provenance.text !== '' },
    ),
    route(recordVerificationCheckOperation, async ({ viewer, params, body }) => {
      await recordManualCheck(context, { ...params, actor: toActor(viewer) }, body);
      return { data: await loadVerificationRecord(context, viewer, params.id) };
    }),
    route(
      getListingToConfirmOperation,
      async ({ body, ip }) => ({ data: await loadListingToConfirm(context, body.token, ip) }),
      {
        ignoresToken: true,
      },
    ),
    route(
      confirmListingByEmailOperation,
      async ({ body, ip }) => ({
        message: 'Thanks. Your page now shows that its details were confirmed today.',
        data: await confirmListingByEmail(context, body.token, ip),
      }),
      { ignoresToken: true },
    ),
    route(confirmListingDetailsOperation, async ({ viewer, params }) => {
      await confirmDetailsByOwner(context, viewer, params.id);
      return { data: await loadVerificationRecord(context, viewer, params.id) };
    }),
  ];
}
