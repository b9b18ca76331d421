import type { Api } from '../api/api.ts';
import { asWire, textOf } from '../api/wire.ts';

const PATIENCE_MS = 15_000;
const FRESH_ENOUGH_MS = 10 * 60_000;

/** The place one is at, told to the kilometre: nobody needs to know the house. */
async function roughly(): Promise<{ latitude: string; longitude: string }> {
  const { latitude, longitude } = await whereAmI();
  return { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
}

/** As addresses and calls write it. */
export async function pointNear(): Promise<string> {
  const { latitude, longitude } = await roughly();
  return `${latitude},${longitude}`;
}

/** The words for it. */
export async function placeNear(api: Api): Promise<string> {
  const query = await roughly();
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
