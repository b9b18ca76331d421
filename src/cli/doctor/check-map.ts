import { ConfigError } from '../config.ts';
import { openStreets } from '../open-streets.ts';
import { type Check, fine, problem, skipped } from './check.ts';

export const checkMap: Check = {
  name: 'Map',
  async run({ config }) {
    const { streetsFile, mapTiles } = config;
    if (mapTiles) return skipped(`Tiles come from ${new URL(mapTiles.url).host}.`);
    try {
      const streets = await openStreets(config);
      if (!streets) return fine('Drawn without streets: MAP_STREETS_FILE is not set.');
      await streets.close();
      const { south, west, north, east } = streets.bounds;
      const area = [south, west, north, east].map((side) => side.toFixed(2)).join(', ');
      return fine(`Streets at zooms ${streets.minZoom} to ${streets.maxZoom} within ${area}: ${streetsFile}.`);
    } catch (error) {
      if (error instanceof ConfigError) return problem(error.message);
      throw error;
    }
  },
};
