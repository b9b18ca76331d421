import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Holds seeded databases and the template of an empty one. */
export const CACHE_DIRECTORY = path.join(ROOT, '.cache');
/** JOURNEYS_DIST tests another build of the website. */
export const DIST_DIRECTORY = path.resolve(ROOT, process.env.JOURNEYS_DIST ?? 'dist');
