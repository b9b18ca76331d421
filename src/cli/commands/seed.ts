import { parseArgs } from 'node:util';
import { type Command, parseWholeNumber } from '../command.ts';
import { DEMO_TOWN_SIZE, seedDemoTownWithProgress } from '../demo-town.ts';
import { withDatabase } from '../open-database.ts';

export const seedCommand: Command = {
  usage: [
    ['seed --listings N --reviews N', 'fill the directory with the demo town, to any size; goes on where it stopped'],
  ],
  async run(args, config) {
    const { values } = parseArgs({ args, options: { listings: { type: 'string' }, reviews: { type: 'string' } } });
    const size = {
      listings: parseWholeNumber(values.listings ?? String(DEMO_TOWN_SIZE.listings), '--listings'),
      reviews: parseWholeNumber(values.reviews ?? String(DEMO_TOWN_SIZE.reviews), '--reviews'),
    };
    const made = await withDatabase(config, (storage) => seedDemoTownWithProgress(storage, size));
    console.log(`Added ${made.listings} listings, ${made.reviews} reviews and ${made.posts} posts.`);
  },
};
