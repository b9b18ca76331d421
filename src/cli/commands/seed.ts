import { describeSiteContent } from '#storage/seed/site-content.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { DEMO_TOWN_SIZE, seedDemoTownWithProgress } from '../demo-town.ts';
import { withDatabase } from '../open-database.ts';
import { openFileStore } from '../open-file-store.ts';

export const seedCommand = defineCommand({
  name: 'seed',
  usage: [
    ['seed [--listings N] [--reviews N]', 'load the demo town into an empty database; an interrupted load is resumed'],
    ['  --into-existing', 'load it into a database that has listings, posts or accounts'],
  ],
  options: {
    listings: { type: 'string' },
    reviews: { type: 'string' },
    'into-existing': { type: 'boolean', default: false },
  },
  forms: { '': ['listings', 'reviews', 'into-existing'] },
  async run({ values }, config) {
    const size = {
      listings: parseWholeNumber(values.listings ?? String(DEMO_TOWN_SIZE.listings), '--listings'),
      reviews: parseWholeNumber(values.reviews ?? String(DEMO_TOWN_SIZE.reviews), '--reviews'),
    };
    const added = await withDatabase(config, async (storage) => {
      const content = values['into-existing'] ? null : await describeSiteContent(storage.db);
      if (content) {
        throw new UsageError(
          `The database already has ${content}. Use an empty database, or add the demo town anyway with --into-existing.`,
        );
      }
      return seedDemoTownWithProgress(storage, size, values['into-existing'] ? null : openFileStore(config));
    });
    console.log(`Added ${added.listings} listings, ${added.reviews} reviews and ${added.posts} posts.`);
  },
});
