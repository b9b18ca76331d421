import * as contract from '#contract/merges.ts';
import { actorOf } from '#domain/desk.ts';
import { findMergeable } from '#storage/listing-merges.ts';
import { findListings } from '#storage/listings.ts';
import { listPhotos } from '#storage/photos.ts';
import { findUser } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { mergeListings, whyNot } from '../moderation/merges.ts';
import { FIELD_OF, presentCompared } from './present-merge.ts';

export function mergeDesk(context: ServerContext): Route[] {
  return [
    route(contract.compareListings, async ({ query }) => ({ data: await comparePair(context, query) })),
    route(contract.mergeListings, async ({ viewer, body }) => {
      const decisionId = await mergeListings(context, {
        listingId: body.listing_id,
        intoId: body.into_listing_id,
        versions: { listing: body.listing_version, into: body.into_version },
        take: body.take.map((name) => FIELD_OF[name]),
        actor: actorOf(viewer),
      });
      return {
        message: 'The two listings are one now.',
        data: { decision_id: decisionId, listing_id: body.into_listing_id },
      };
    }),
  ];
}

type Asked = { listing: number; with: number };

/** Each with the reason why the other cannot be merged into it, if there is one. */
async function comparePair(
  context: ServerContext,
  { listing, with: other }: Asked,
): Promise<[contract.ComparedListingWire, contract.ComparedListingWire]> {
  return [
    await compare(context, { id: listing, otherId: other }),
    await compare(context, { id: other, otherId: listing }),
  ];
}

async function compare({ db, clock }: ServerContext, { id, otherId }: { id: number; otherId: number }) {
  const listing = (await findListings(db, [id], clock())).get(id);
  const found = await findMergeable(db, [id, otherId]);
  const [own, other] = [found.get(id), found.get(otherId)];
  if (!listing || !own) throw notFound(`There is no listing ${id}.`);
  if (!other) throw notFound(`There is no listing ${otherId}.`);
  const owner = listing.ownerId === null ? null : await findUser(db, listing.ownerId);
  const photos = await listPhotos(db, { listingId: id });
  const refusal = id === otherId ? 'These are the same listing.' : whyNot(other, own);
  return presentCompared({ listing, owner, photos: photos.length, refusal });
}
