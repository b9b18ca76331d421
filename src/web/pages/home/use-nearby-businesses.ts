import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { OPEN_NEARBY_MIN } from '#domain/limits.ts';
import { bestNearbyQuery, type HomePlace, type NearbySearch, openNearbyQuery, type Teaser } from '../../api/home.ts';
import { useApi } from '../../app-context.ts';
import { useRecentPlaces } from '../../suggest/recent-places.ts';

type NearbyInput = { largest: HomePlace; best: readonly Teaser[]; located: NearbySearch | null };

type Nearby = {
  /** Contains the cards: the markup of the server is marked where it is. */
  list: RefObject<HTMLDivElement | null>;
  businesses: readonly Teaser[];
  place: HomePlace;
  /** The position of the visitor, for distances. */
  near: string | null;
  isOpenNow: boolean;
  /** Null if it was not counted. */
  openTotal: number | null;
};

/**
 * Pages are cached, so they contain the best businesses of the largest city and those that were open when it was rendered.
 * The browser hides what is closed, unless few are left. Only a visitor who has searched elsewhere causes a request.
 */
export function useNearbyBusinesses({ largest, best, located }: NearbyInput): Nearby {
  const api = useApi();
  const [recent] = useRecentPlaces();
  const elsewhere = located ?? (recent && recent !== largest.location ? { location: recent, near: null } : null);
  const list = useRef<HTMLDivElement>(null);
  const openCount = useOpenCount(list, best);
  const search = elsewhere ?? { location: largest.location, near: null };
  const { data: open } = useQuery({ ...openNearbyQuery(api, search), enabled: elsewhere !== null });
  const areFewOpen = open !== undefined && open.businesses.length < OPEN_NEARBY_MIN;
  const { data: top } = useQuery({ ...bestNearbyQuery(api, search), enabled: elsewhere !== null && areFewOpen });
  const there = { list, place: placeOf(search.location), near: search.near };
  if (elsewhere && open && !areFewOpen)
    return { ...there, businesses: open.businesses, isOpenNow: true, openTotal: open.total };
  if (elsewhere && top && top.businesses.length > 0)
    return { ...there, businesses: top.businesses, isOpenNow: false, openTotal: null };
  const isOpenNow = openCount !== null && openCount >= OPEN_NEARBY_MIN;
  return { list, businesses: best, place: largest, near: null, isOpenNow, openTotal: null };
}

/** "San Diego, CA" is San Diego. */
const placeOf = (location: string): HomePlace => ({ name: location.split(',')[0] ?? location, location });

/** Marks the cards of closed businesses and returns the number of the others; null on the server and until hydration. */
function useOpenCount(list: RefObject<HTMLDivElement | null>, businesses: readonly Teaser[]): number | null {
  const [count, setCount] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other businesses are other cards
  useEffect(() => {
    let isCurrent = true;
    const mark = async () => {
      const { markClosed } = await import('../../ui/open-state-clock.ts');
      if (isCurrent && list.current) setCount(markClosed(list.current, OPEN_NEARBY_MIN));
    };
    // Without the module the best businesses stay.
    mark().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [list, businesses]);
  return count;
}
