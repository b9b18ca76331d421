import * as contract from '#contract/claim-operations.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { listClaimsByUser, listDisputesAgainst } from '#storage/ownership/claims.ts';
import { listTransfersFrom } from '#storage/ownership/transfers.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { confirmClaimByLink, resendProof, submitDisputeAnswer, withdrawWaitingClaim } from './claim-actions.ts';
import { presentClaim, presentDispute, presentTransfer } from './present-claim.ts';
import { startClaim } from './start-claim.ts';
import { acceptTransferOffer, cancelTransferOffer, giveUpOwnership, offerTransfer } from './transfer-listing.ts';

export function claimRoutes(context: ServerContext): Route[] {
  return [...myClaimRoutes(context), ...transferRoutes(context)];
}

function myClaimRoutes(context: ServerContext): Route[] {
  const { db, site } = context;
  return [
    route(contract.listClaimsOperation, async ({ viewer: { user } }) => ({
      data: {
        claims: (await listClaimsByUser(db, user.id)).map((claim) => presentClaim(claim, site)),
        disputes: (await listDisputesAgainst(db, user.id)).map(presentDispute),
        transfers: (await listTransfersFrom(db, user.id, context.clock())).map(presentTransfer),
      },
    })),
    route(contract.createClaimOperation, async ({ viewer, body, ip }) => {
      const form = { ...body, listing_id: await resolveMergedId(context.db, body.listing_id) };
      const { message, claim } = await startClaim(context, viewer, { form, ip });
      return new Created({ message, data: presentClaim(claim, site) });
    }),
    route(contract.confirmClaimOperation, async ({ viewer, body, ip }) => {
      const { id, businessName } = await confirmClaimByLink(context, viewer.user, { token: body.token, ip });
      return { message: `You now manage ${businessName}.`, data: { id, business_name: businessName } };
    }),
    route(contract.retryClaimProofOperation, async ({ viewer, params }) => ({
      message: await resendProof(context, viewer.user, params.id),
    })),
    route(contract.withdrawClaimOperation, async ({ viewer, params }) => {
      await withdrawWaitingClaim(context, viewer.user, params.id);
      return { message: 'Your claim has been withdrawn.' };
    }),
    route(contract.respondToDisputeOperation, async ({ viewer, params, body }) => {
      await submitDisputeAnswer(context, viewer.user, { id: params.id, answer: body.answer });
      return { message: 'Thanks. The moderators will read your response.' };
    }),
  ];
}

function transferRoutes(context: ServerContext): Route[] {
  return [
    route(contract.createTransferOperation, async ({ viewer, body }) => {
      const transfer = await offerTransfer(context, viewer.user, { listingId: body.listing_id, email: body.email });
      const message = `We emailed ${transfer.email}. The listing is yours until they accept.`;
      return new Created({ message, data: presentTransfer(transfer) });
    }),
    route(contract.acceptTransferOperation, async ({ viewer, body, ip }) => {
      const { id, businessName } = await acceptTransferOffer(context, viewer.user, { token: body.token, ip });
      return { message: `You now manage ${businessName}.`, data: { id, business_name: businessName } };
    }),
    route(contract.cancelTransferOperation, async ({ viewer, params }) => {
      await cancelTransferOffer(context, viewer.user, params.id);
      return { message: 'The transfer has been canceled.' };
    }),
    route(contract.relinquishListingOperation, async ({ viewer, params }) => {
      const { businessName } = await giveUpOwnership(context, viewer.user, params.id);
      return { message: `You no longer manage ${businessName}.` };
    }),
  ];
}
