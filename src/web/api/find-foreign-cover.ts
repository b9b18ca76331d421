import { listingSeed } from '#art/listing-seed.ts';
import type { Cover, CoverSubject } from '#contract/site-build.ts';
import type { Api } from './api.ts';
import { categoriesQuery, listingQuery, postQuery } from './public-queries.ts';
import { createQueryClient } from './query-client.ts';

/** The cover of what the API shows to everybody; null when it does not. Fails when the API cannot be read. */
export async function findForeignCover(api: Api, { kind, name }: CoverSubject): Promise<Cover | null> {
  const client = createQueryClient();
  if (kind === 'article') {
    const post = await client.fetchQuery(postQuery(api, name));
    return post && { seed: name, kind };
  }
  if (kind !== 'business' || !/^[1-9]\d{0,14}$/.test(name)) return null;
  // A listing alone would do without the name of its category, and the picture is kept for good.
  await client.fetchQuery(categoriesQuery(api));
  const listing = await client.fetchQuery(listingQuery(api, Number(name)));
  return listing && { seed: listingSeed(listing), kind: listing.category };
}
