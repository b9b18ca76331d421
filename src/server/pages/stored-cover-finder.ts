import { listingSeed } from '#art/listing-seed.ts';
import { parseCoverSeed } from '#domain/post.ts';
import { findPost } from '#storage/blog/posts.ts';
import { findListingOrMergeTarget } from '#storage/listings/listings.ts';
import { resolvePlaces } from '#storage/places/places.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { FindCover } from './share-image-routes.ts';

const ID = /^[1-9]\d{0,8}$/;

/** Covers of content in our own database. */
export function storedCoverFinder({ db, clock }: ServerContext): FindCover {
  return async ({ kind, name }) => {
    if (kind === 'business') {
      const listing = ID.test(name) ? await findListingOrMergeTarget(db, Number(name), clock()) : null;
      if (listing?.status !== 'published') return null;
      return { seed: listingSeed({ id: listing.id, name: listing.businessName }), kind: listing.category };
    }
    if (kind === 'article') {
      const post = await findPost(db, { slug: name }, clock());
      return post && { seed: parseCoverSeed(post.featuredImage) ?? post.slug, kind };
    }
    const [, city, state] = kind === 'city' ? (/^(.+)-([a-z]{2})$/.exec(name) ?? []) : [];
    const [places] = city && state ? await resolvePlaces(db, { city, state }) : [];
    return places && places.length > 0 ? { seed: name, kind } : null;
  };
}
