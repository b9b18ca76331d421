import type { Api } from '../api/api.ts';
import { call } from '../api/call.ts';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** The current position, rounded to about a kilometer for privacy. */
async function coarsePosition(): Promise<{ latitude: string; longitude: string }> {
  const { latitude, longitude } = await currentCoordinates();
  return { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
}

/** "latitude,longitude", as URLs and the API expect it. */
export async function currentPoint(): Promise<string> {
  const { latitude, longitude } = await coarsePosition();
  return `${latitude},${longitude}`;
}

/** The nearest place, as a location to search for, and the point as in `currentPoint`. */
export async function currentPlace(api: Api): Promise<{ location: string; near: string }> {
  const query = await coarsePosition();
  const loadOperation = () =>
    import('#contract/suggestion-operations.ts').then((module) => module.getNearestPlaceOperation);
  const { location } = (await call(api, loadOperation, { query })).data;
  return { location, near: `${query.latitude},${query.longitude}` };
}

export function currentCoordinates(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
  });
}
