import * as contract from '#contract/claims.ts';
import { listClaimsOf, listDisputesWith } from '#storage/claims.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import { listOffersOf } from '#storage/transfers.ts';
import type { ServerContext } from '../http/context.ts';
import { Created, type Route, route } from '../http/route.ts';
import { claim } from './claim.ts';
import { presentClaim, presentDispute, presentTransfer } from './present.ts';
import { answer, confirm, repeat, withdraw } from './prove.ts';
import { accept, cancel, giveUp, offer } from './transfer.ts';

export function claims(context: ServerContext): Route[] {
  return [...ownClaims(context), ...handingOver(context)];
}

function ownClaims(context: ServerContext): Route[] {
  const { db, site } = context;
  return [
    route(contract.readClaims, async ({ viewer: { user } }) => ({
      data: {
        claims: (await listClaimsOf(db, user.id)).map((each) => presentClaim(each, site)),
        disputes: (await listDisputesWith(db, user.id)).map(presentDispute),
        transfers: (await listOffersOf(db, user.id, context.clock())).map(presentTransfer),
      },
    })),
    route(contract.makeClaim, async ({ viewer, body, ip }) => {
      const form = { ...body, listing_id: await presentIdOf(context.db, body.listing_id) };
      const { message, made } = await claim(context, viewer, { form, ip });
      return new Created({ message, data: presentClaim(made, site) });
    }),
    route(contract.confirmClaim, async ({ viewer, body, ip }) => {
      const { id, businessName } = await confirm(context, viewer.user, { token: body.token, ip });
      return { message: `You manage ${businessName} now.`, data: { id, business_name: businessName } };
    }),
    route(contract.repeatProof, async ({ viewer, params }) => ({
      message: await repeat(context, viewer.user, params.id),
    })),
    route(contract.withdrawClaim, async ({ viewer, params }) => {
      await withdraw(context, viewer.user, params.id);
      return { message: 'Your claim has been withdrawn.' };
    }),
    route(contract.answerDispute, async ({ viewer, params, body }) => {
      await answer(context, viewer.user, { id: params.id, answer: body.answer });
      return { message: 'The moderators will read your answer.' };
    }),
  ];
}

function handingOver(context: ServerContext): Route[] {
  return [
    route(contract.offerListing, async ({ viewer, body }) => {
      const made = await offer(context, viewer.user, { listingId: body.listing_id, email: body.email });
      const message = `We have written to ${made.email}. The listing is yours until they accept.`;
      return new Created({ message, data: presentTransfer(made) });
    }),
    route(contract.acceptTransfer, async ({ viewer, body, ip }) => {
      const { id, businessName } = await accept(context, viewer.user, { token: body.token, ip });
      return { message: `You manage ${businessName} now.`, data: { id, business_name: businessName } };
    }),
    route(contract.cancelTransfer, async ({ viewer, params }) => {
      await cancel(context, viewer.user, params.id);
      return { message: 'The offer has been taken back.' };
    }),
    route(contract.giveUpListing, async ({ viewer, params }) => {
      const { businessName } = await giveUp(context, viewer.user, params.id);
      return { message: `You do not manage ${businessName} any more.` };
    }),
  ];
}
