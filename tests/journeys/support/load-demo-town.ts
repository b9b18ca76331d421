import { sanitisePost } from '#server/http/sanitise.ts';
import { openStorage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';
import { seedTown } from '#storage/seed/seed.ts';
import { CACHE_DIRECTORY } from './places.ts';

const [, , dataDirectory] = process.argv;
if (!dataDirectory) throw new Error('The folder for the demo town is missing.');
const storage = await openStorage({ dataDirectory, templateDirectory: CACHE_DIRECTORY });
await migrate(storage.db);
await seedTown(storage.db, { listings: 2500, reviews: 12_000 }, { sanitise: sanitisePost });
await storage.close();
