import { normalizeWebAddress } from './contact.ts';

/** How a listing matches a submission. */
export const DUPLICATE_MATCH_KINDS = ['phone', 'website', 'name'] as const;
export type DuplicateMatchKind = (typeof DUPLICATE_MATCH_KINDS)[number];

/** The keys by which duplicates are searched; null keys are not compared. */
export type DuplicateKeys = { phone: string | null; host: string | null; name: string; zip: string | null };

/** The minimum trigram similarity of names at the same zip. */
export const NAME_SIMILARITY_THRESHOLD = 0.5;
const PHONE_DIGITS = 10;
const PHONE_DIGITS_MIN = 7;

/** Sites that host pages of many businesses: an equal host proves nothing. Neither do their subdomains. */
const SHARED_HOSTS = new Set([
  'facebook.com',
  'fb.com',
  'fb.me',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'yelp.com',
  'google.com',
  'goo.gl',
  'x.com',
  'twitter.com',
  'tiktok.com',
  'youtube.com',
  'pinterest.com',
  'whatsapp.com',
  'wa.me',
  'tripadvisor.com',
  'foursquare.com',
  'nextdoor.com',
  'yellowpages.com',
  'bbb.org',
  'opentable.com',
  'toasttab.com',
  'doordash.com',
  'ubereats.com',
  'grubhub.com',
  'etsy.com',
  'ebay.com',
  'amazon.com',
  'booksy.com',
  'vagaro.com',
]);

export function duplicateKeys(
  form: { phone: string; website: string; businessName: string },
  zip: string | null,
): DuplicateKeys {
  return { phone: phoneKey(form.phone), host: dedicatedHost(form.website), name: form.businessName, zip };
}

/** The last ten digits without an extension; equals `phone_key` of the database. */
export function phoneKey(phone: string): string | null {
  const digits = phone
    .replace(/(?:x|ext).*$/i, '')
    .replace(/\D/g, '')
    .slice(-PHONE_DIGITS);
  // 0000000000 and the like stand for none
  return digits.length < PHONE_DIGITS_MIN || /^(\d)\1*$/.test(digits) ? null : digits;
}

/** The host of a website that belongs to the business alone. */
export function dedicatedHost(website: string): string | null {
  const host = websiteHost(website);
  return host === null || isSharedHost(host) ? null : host;
}

function isSharedHost(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, at) => SHARED_HOSTS.has(labels.slice(at).join('.')));
}

/** The host of a website without "www.". */
export function websiteHost(website: string): string | null {
  const address = normalizeWebAddress(website);
  return address === null ? null : new URL(address).hostname.toLowerCase().replace(/^www\./, '');
}

/** A listing that may be the same business. */
export type LikelyDuplicate = {
  listingId: number;
  businessName: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  description: string;
  matchKinds: DuplicateMatchKind[];
};

/** Combines matches of the same listing, the best match first. */
export function mergeDuplicates(found: LikelyDuplicate[]): LikelyDuplicate[] {
  const byListing = new Map<number, LikelyDuplicate>();
  for (const match of found) {
    const previous = byListing.get(match.listingId);
    const matchKinds = DUPLICATE_MATCH_KINDS.filter(
      (name) => match.matchKinds.includes(name) || previous?.matchKinds.includes(name),
    );
    byListing.set(match.listingId, { ...match, matchKinds });
  }
  return [...byListing.values()].sort((a, b) => b.matchKinds.length - a.matchKinds.length || a.listingId - b.listingId);
}

const COMPARED_FIELDS = ['businessName', 'category', 'address', 'phone', 'email', 'website', 'description'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];
export type SubmittedFieldDiff = { field: ComparedField; submitted: string; live: string };

/** The fields in which a submission and a published listing differ. */
export function diffFields(
  submitted: Record<ComparedField, string>,
  live: Record<ComparedField, string>,
): SubmittedFieldDiff[] {
  return COMPARED_FIELDS.filter((field) => submitted[field] !== live[field]).map((field) => ({
    field,
    submitted: submitted[field],
    live: live[field],
  }));
}
