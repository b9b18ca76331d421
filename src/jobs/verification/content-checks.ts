import type { Listing } from '#domain/listings/listing.ts';
import { countLinks } from '#lib/count-links.ts';
import { slugify } from '#lib/slugify.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

/** "Plumbing", "plumber" and "plumbers" share their first letters. */
const STEM_LENGTH = 5;
const WORD_MIN_LENGTH = 4;

/** Passes if the texts of the listing share a word stem with its category. */
export function checkCategory(listing: Listing & { category: string }, usualServices: readonly string[]): Finding {
  const category = stemsOf([listing.category, ...usualServices]);
  const listingStems = stemsOf([listing.businessName, ...listing.services, listing.description, listing.aiDescription]);
  if (!listingStems.some((stem) => category.includes(stem)))
    return failed(`Nothing that it says of itself speaks of ${listing.category}.`);
  return passed();
}

function stemsOf(texts: readonly string[]): string[] {
  const words = slugify(texts.join(' ')).split('-');
  return words.filter((word) => word.length >= WORD_MIN_LENGTH).map((word) => word.slice(0, STEM_LENGTH));
}

const PHONE_NUMBER = /(?:\d[\s().-]{0,2}){10}/;
const SHOUTING_MIN_LETTERS = 40;

export function checkDescription({ description }: Listing): Finding {
  if (description === '') return notApplicable('There is no description.');
  if (countLinks(description) > 0) return failed('There is a web address in it.');
  if (description.includes('@')) return failed('There is a mail address in it.');
  if (PHONE_NUMBER.test(description)) return failed('There is a phone number in it.');
  if (/!!!/.test(description) || isMostlyCapitals(description)) return failed('It shouts.');
  return passed();
}

function isMostlyCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return letters.length >= SHOUTING_MIN_LETTERS && capitals.length > letters.length / 2;
}
