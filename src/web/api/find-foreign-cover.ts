import { listingSeed } from '#art/listing-seed.ts';
import type { Cover, CoverSubject } from '#contract/site-build.ts';
import type { Api } from './api.ts';
import { postQuery } from './post-queries.ts';
import { categoriesQuery, listingQuery } from './public-queries.ts';
import { createQueryClient } from './query-client.ts';

/** The cover of a public record; null when it does not exist. Rejects when the API cannot be read. */
export async function findForeignCover(api: Api, { kind, name }: CoverSubject): Promise<Cover | null> {
  const client = createQueryClient();
  if (kind === 'article') {
    const post = await client.fetchQuery(postQuery(api, name));
    return post && { seed: name, kind };
  }
  if (kind !== 'business' || !/^[1-9]\d{0,14}$/.test(name)) return null;
  // Without the categories the listing would have no category name, and the image is cached permanently.
  await client.fetchQuery(categoriesQuery(api));
  const listing = await client.fetchQuery(listingQuery(api, Number(name)));
  return listing && { seed: listingSeed(listing), kind: listing.category };
}
