import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** For loaded towns, and for the embedded engine's files of an empty database. */
export const CACHE_DIRECTORY = path.join(ROOT, '.cache');
/** Another build of the website can be looked at without touching dist. */
export const DIST_DIRECTORY = path.resolve(ROOT, process.env.JOURNEYS_DIST ?? 'dist');
