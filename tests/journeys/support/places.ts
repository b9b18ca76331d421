import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const CACHE_DIRECTORY = path.join(ROOT, '.cache');
/** Where the embedded engine keeps the files of an empty database. */
export const TEMPLATE_DIRECTORY = CACHE_DIRECTORY;
/** Another build of the website can be looked at without touching dist. */
export const DIST_DIRECTORY = path.resolve(ROOT, process.env.JOURNEYS_DIST ?? 'dist');
