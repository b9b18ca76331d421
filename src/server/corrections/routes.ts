import * as contract from '#contract/corrections.ts';
import type { User } from '#domain/account.ts';
import { findLinkedCorrection, listCorrectionsOf, listSenders } from '#storage/correction-senders.ts';
import { listCorrectionsFor } from '#storage/corrections.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import { findListings } from '#storage/listings.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { answer } from './answer.ts';
import { presentAsked, presentCorrection } from './present.ts';
import { suggest } from './suggest.ts';

export function corrections(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(contract.suggestCorrection, async ({ viewer, body, ip }) => {
      const form = { ...body, listing_id: await presentIdOf(db, body.listing_id) };
      const { made, token } = await suggest(context, { form, viewer, ip });
      const who = made.deskSince > clock() ? 'The owner is asked first' : 'A moderator looks at it within 48 hours';
      const message = `Thank you. ${who}; until then the page stays as it is.`;
      return new Created({ message, data: presentCorrection(made, clock()), token });
    }),
    route(contract.readCorrections, async ({ viewer: { user } }) => ({
      data: {
        sent: (await listCorrectionsOf(db, user.id)).map((each) => presentCorrection(each, clock())),
        asked: await listAsked(context, user),
      },
    })),
    route(
      contract.readCorrectionState,
      async ({ body, ip }) => {
        await spend(context, LIMITS.mailToken, byAddress(ip));
        const correction = await findLinkedCorrection(db, body.token, clock());
        if (!correction) throw badLink();
        return { data: presentCorrection(correction, clock()) };
      },
      { ignoresToken: true },
    ),
    route(contract.answerCorrection, async ({ viewer, params, body }) => ({
      message: await answer(context, viewer, { id: params.id, ...body }),
    })),
  ];
}

async function listAsked({ db, clock }: ServerContext, user: User) {
  const waiting = await listCorrectionsFor(db, user.id, clock());
  const listings = await findListings(
    db,
    waiting.map(({ listingId }) => listingId),
    clock(),
  );
  const asked = [];
  for (const correction of waiting) {
    const listing = listings.get(correction.listingId);
    if (listing) asked.push(presentAsked({ correction, listing, senders: await listSenders(db, correction.id) }));
  }
  return asked;
}
