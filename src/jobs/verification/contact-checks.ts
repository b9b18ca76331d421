import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Listing } from '#domain/listings/listing.ts';
import { stateName } from '#domain/places/us-states.ts';
import { stateOfAreaCode } from '#gazetteer/area-codes.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { findZip, milesBetween } from '#gazetteer/zip-lookup.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

/** A zip code has one coordinate here; rural ones cover large areas. */
const MAX_ZIP_DISTANCE_MILES = 30;

export function checkAddress({ address, place }: Listing): Finding {
  const read = parseAddress(address);
  const zip = findZip(place.zip);
  if (!read || !zip) return failed('We couldn’t find a place in the address.');
  if (read.zip !== place.zip || read.state !== place.state) {
    return failed(`The address is in ${read.zip}, but the listing is in ${place.zip}.`);
  }
  if (milesBetween(zip, place) > MAX_ZIP_DISTANCE_MILES) return failed(`The map location is far from ${place.zip}.`);
  return passed();
}

/** The United States and its territories with zip codes. */
const COUNTRIES: readonly (string | undefined)[] = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'];
const AREA_CODE_DIGITS = 3;

export function checkPhone({ phone, place }: Listing): Finding {
  if (phone === '') return notApplicable('No phone number listed.');
  const number = parsePhoneNumberFromString(phone, 'US');
  if (!number?.isValid()) return failed('This isn’t a valid number.');
  if (!COUNTRIES.includes(number.country)) return failed('This number is from another country.');
  const areaCode = number.nationalNumber.slice(0, AREA_CODE_DIGITS);
  const state = stateOfAreaCode(areaCode);
  if (state !== null && state !== place.state) {
    return failed(`Area code ${areaCode} belongs to ${stateName(state)}, not ${stateName(place.state)}.`);
  }
  return passed();
}
