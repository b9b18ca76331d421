import type { Api } from '../api/api.ts';
import { asWire, textOf } from '../api/wire.ts';

const PATIENCE_MS = 15_000;
const FRESH_ENOUGH_MS = 10 * 60_000;

/** The words for the place one is at. It is told to the kilometre: nobody needs to know the house. */
export async function placeNear(api: Api): Promise<string> {
  const { latitude, longitude } = await whereAmI();
  const query = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
  const location = textOf(asWire(asWire(await api.call({ path: '/api/places/nearest', query }))?.data)?.location);
  if (location === '') throw new Error('no place is known there');
  return location;
}

function whereAmI(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE_MS,
      maximumAge: FRESH_ENOUGH_MS,
    });
  });
}
