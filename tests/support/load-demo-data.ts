import { sanitizePost } from '#server/shared/sanitize-post.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { CACHE_DIRECTORY } from './directories.ts';

const [, , dataDirectory] = process.argv;
if (!dataDirectory) throw new Error('Usage: load-demo-data.ts <data directory>');
const storage = await openStorage({ dataDirectory, templateDirectory: CACHE_DIRECTORY });
await migrate(storage.db);
await seedDemoTown(storage.db, { listings: 2500, reviews: 12_000 }, { sanitize: sanitizePost });
await storage.close();
