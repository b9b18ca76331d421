import { openTileArchive, type TileArchive, TileArchiveError } from '#map-tiles/tile-archive.ts';
import { type Config, ConfigError } from './config.ts';
import { errorCode, errorText } from './errors/error-code.ts';

/** The layer without which the map would draw no street. */
const STREET_LAYER = 'roads';

const REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  EISDIR: 'is a folder',
};

/** Opens the streets of the map; null if none are configured. */
export async function openStreets({ streetsFile }: Pick<Config, 'streetsFile'>): Promise<TileArchive | null> {
  if (streetsFile === null) return null;
  const archive = await openTileArchive(streetsFile).catch((error: unknown) => {
    throw new ConfigError(`MAP_STREETS_FILE: ${describeProblem(error, streetsFile)}. See docs/map.md.`);
  });
  if (archive.layers.length === 0 || archive.layers.includes(STREET_LAYER)) return archive;
  await archive.close();
  throw new ConfigError(
    `MAP_STREETS_FILE: ${streetsFile} has no layer "${STREET_LAYER}", only ${archive.layers.join(', ')}. See docs/map.md.`,
  );
}

function describeProblem(error: unknown, file: string): string {
  if (error instanceof TileArchiveError) return error.message;
  return `${file} ${REASONS[errorCode(error)] ?? `cannot be read (${errorText(error)})`}`;
}
