import type { Api } from '../api/api.ts';
import { call } from '../api/call.ts';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** The place one is at, told to the kilometre: nobody needs to know the house. */
async function coarsePosition(): Promise<{ latitude: string; longitude: string }> {
  const { latitude, longitude } = await currentCoordinates();
  return { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
}

/** As addresses and calls write it. */
export async function currentPoint(): Promise<string> {
  const { latitude, longitude } = await coarsePosition();
  return `${latitude},${longitude}`;
}

/** The words for it. */
export async function currentPlaceName(api: Api): Promise<string> {
  const query = await coarsePosition();
  const loadOperation = () =>
    import('#contract/suggestion-operations.ts').then((module) => module.getNearestPlaceOperation);
  return (await call(api, loadOperation, { query })).data.location;
}

function currentCoordinates(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
  });
}
