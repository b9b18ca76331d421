import { parseArgs } from 'node:util';
import { type Command, wholeNumber } from '../command.ts';
import { DEMO_SIZE, growTown } from '../demo-town.ts';
import { withDatabase } from '../storage.ts';

export const seedCommand: Command = {
  usage: [
    ['seed --listings N --reviews N', 'fill the directory with the demo town, to any size; goes on where it stopped'],
  ],
  async run(args, config) {
    const { values } = parseArgs({ args, options: { listings: { type: 'string' }, reviews: { type: 'string' } } });
    const size = {
      listings: wholeNumber(values.listings ?? String(DEMO_SIZE.listings), '--listings'),
      reviews: wholeNumber(values.reviews ?? String(DEMO_SIZE.reviews), '--reviews'),
    };
    const made = await withDatabase(config, (storage) => growTown(storage, size));
    console.log(`Added ${made.listings} listings, ${made.reviews} reviews and ${made.posts} posts.`);
  },
};
