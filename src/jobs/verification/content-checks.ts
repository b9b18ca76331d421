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
    return failed(`Nothing in the description mentions ${listing.category}.`);
  return passed();
}

function stemsOf(texts: readonly string[]): string[] {
  const words = slugify(texts.join(' ')).split('-');
  return words.filter((word) => word.length >= WORD_MIN_LENGTH).map((word) => word.slice(0, STEM_LENGTH));
}

const PHONE_NUMBER = /(?:\d[\s().-]{0,2}){10}/;
const SHOUTING_MIN_LETTERS = 40;

export function checkDescription({ description }: Listing): Finding {
  if (description === '') return notApplicable('No description listed.');
  if (countLinks(description) > 0) return failed('It contains a web address.');
  if (description.includes('@')) return failed('It contains an email address.');
  if (PHONE_NUMBER.test(description)) return failed('It contains a phone number.');
  if (/!!!/.test(description) || isMostlyCapitals(description)) return failed('It uses too many capital letters.');
  return passed();
}

function isMostlyCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return letters.length >= SHOUTING_MIN_LETTERS && capitals.length > letters.length / 2;
}
