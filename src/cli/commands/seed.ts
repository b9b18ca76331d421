import { parseArgs } from 'node:util';
import { type Command, parseWholeNumber } from '../command.ts';
import { DEMO_TOWN_SIZE, seedDemoTownWithProgress } from '../demo-town.ts';
import { withDatabase } from '../open-database.ts';

export const seedCommand: Command = {
  usage: [['seed --listings N --reviews N', 'load the demo town, at any size; an interrupted load is resumed']],
  async run(args, config) {
    const { values } = parseArgs({ args, options: { listings: { type: 'string' }, reviews: { type: 'string' } } });
    const size = {
      listings: parseWholeNumber(values.listings ?? String(DEMO_TOWN_SIZE.listings), '--listings'),
      reviews: parseWholeNumber(values.reviews ?? String(DEMO_TOWN_SIZE.reviews), '--reviews'),
    };
    const added = await withDatabase(config, (storage) => seedDemoTownWithProgress(storage, size));
    console.log(`Added ${added.listings} listings, ${added.reviews} reviews and ${added.posts} posts.`);
  },
};
