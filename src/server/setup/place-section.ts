import { sitePlaceWire } from '#contract/desk/setup-operations.ts';
import { describeReach, REACH_MILES } from '#domain/site-setup.ts';
import { findCentralZip } from '#gazetteer/zip-lookup.ts';
import { findSitePlace } from '#storage/site/site-setup.ts';
import { type ConfigurationSection, invalidSection, parseSection } from '../shared/configuration-section.ts';
import { presentPlace, writeSitePlace } from './site-place.ts';

const NAME = 'place';

/** The town of the site; null for all places. */
export const placeSection: ConfigurationSection = {
  name: NAME,
  label: 'Place and reach',
  version: 1,
  read: async (db) => presentPlace(await findSitePlace(db)),
  async prepare(content) {
    const wire = parseSection(NAME, sitePlaceWire, content);
    const place = wire && { city: wire.city, state: wire.state, reachMiles: wire.reach_miles };
    if (place && !findCentralZip(place.city, place.state))
      throw invalidSection(NAME, `"${place.city}, ${place.state}" is no known city.`);
    if (place && !isReach(place.reachMiles)) throw invalidSection(NAME, `Use one of ${REACH_MILES.join(', ')} miles.`);
    return async (tx, entry) => {
      const before = await findSitePlace(tx);
      if (JSON.stringify(before) === JSON.stringify(place)) return [];
      await writeSitePlace(tx, place, entry);
      return [place ? describeReach(place) : 'all places'];
    };
  },
};

const isReach = (miles: number | null): boolean => miles === null || REACH_MILES.some((each) => each === miles);
