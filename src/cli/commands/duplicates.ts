import { describeLikelyPair } from '#domain/listings/likely-duplicate.ts';
import {
  countDuplicatePairs,
  findDuplicateSearch,
  findPairedListings,
  listDuplicatePairs,
} from '#storage/listings/duplicate-pairs.ts';
import { defineCommand, parseWholeNumber } from '../command.ts';
import { withDatabase } from '../open-database.ts';

const DEFAULT_LIMIT = '20';

export const duplicatesCommand = defineCommand({
  name: 'duplicates',
  usage: [['duplicates [--limit NUMBER]', 'list likely duplicates of the whole directory, as the worker found them']],
  options: { limit: { type: 'string', default: DEFAULT_LIMIT } },
  forms: { '': ['limit'] },
  async run({ values }, config) {
    const limit = parseWholeNumber(values.limit, '--limit');
    await withDatabase(config, async ({ db }) => {
      const pairs = await listDuplicatePairs(db, { limit, offset: 0 });
      const ids = pairs.flatMap(({ listingId, otherId }) => [listingId, otherId]);
      const listings = await findPairedListings(db, ids);
      const describe = (id: number) =>
        `${id} (${listings.get(id)?.businessName ?? ''}, ${listings.get(id)?.address ?? ''})`;
      for (const pair of pairs) {
        const line = `${describe(pair.listingId)} and ${describe(pair.otherId)}: ${describeLikelyPair(pair)}`;
        console.log(line.replace(/\p{Cc}+/gu, ' '));
      }
      const { finishedAt } = await findDuplicateSearch(db);
      const searched = finishedAt
        ? `searched ${finishedAt.toISOString().slice(0, 16).replace('T', ' ')}`
        : 'not searched yet';
      console.log(
        `${pairs.length} of ${await countDuplicatePairs(db)} pairs (${searched}). To merge: merge LISTING --into LISTING.`,
      );
    });
  },
});
