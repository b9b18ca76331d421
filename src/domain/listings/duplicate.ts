import { normalizeWebAddress } from './contact.ts';

/** How a listing resembles what was submitted. */
export const DUPLICATE_MATCH_KINDS = ['phone', 'website', 'name'] as const;
export type DuplicateMatchKind = (typeof DUPLICATE_MATCH_KINDS)[number];

/** What is looked for among the listings; what is null cannot be compared. */
export type DuplicateKeys = { phone: string | null; host: string | null; name: string; zip: string | null };

/** Names at the same zip are alike from this share of common letter triples on. */
export const NAME_SIMILARITY_THRESHOLD = 0.5;
const PHONE_DIGITS = 10;
const PHONE_DIGITS_MIN = 7;

/** Places where many businesses have a page: the same host says nothing. */
const SHARED_HOSTS = new Set([
  'facebook.com',
  'm.facebook.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'yelp.com',
  'google.com',
  'sites.google.com',
  'maps.google.com',
  'x.com',
  'twitter.com',
  'tiktok.com',
  'youtube.com',
]);

export function duplicateKeys(
  form: { phone: string; website: string; businessName: string },
  zip: string | null,
): DuplicateKeys {
  return { phone: phoneKey(form.phone), host: dedicatedHost(form.website), name: form.businessName, zip };
}

/** The last ten digits, without an extension; the same as `phone_key` of the database. */
function phoneKey(phone: string): string | null {
  const digits = phone.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '');
  return digits.length < PHONE_DIGITS_MIN ? null : digits.slice(-PHONE_DIGITS);
}

/** The host of a website that is the business's alone. */
export function dedicatedHost(website: string): string | null {
  const host = websiteHost(website);
  return host === null || SHARED_HOSTS.has(host) ? null : host;
}

/** The host of a website without www. */
export function websiteHost(website: string): string | null {
  const address = website === '' ? null : normalizeWebAddress(website);
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
  likenesses: DuplicateMatchKind[];
};

/** One entry for each listing, the most alike first. */
export function mergeDuplicates(found: LikelyDuplicate[]): LikelyDuplicate[] {
  const byListing = new Map<number, LikelyDuplicate>();
  for (const each of found) {
    const known = byListing.get(each.listingId);
    const likenesses = DUPLICATE_MATCH_KINDS.filter(
      (name) => each.likenesses.includes(name) || known?.likenesses.includes(name),
    );
    byListing.set(each.listingId, { ...each, likenesses });
  }
  return [...byListing.values()].sort((a, b) => b.likenesses.length - a.likenesses.length || a.listingId - b.listingId);
}

const COMPARED_FIELDS = ['businessName', 'category', 'address', 'phone', 'email', 'website', 'description'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];
export type SubmittedFieldDiff = { field: ComparedField; submitted: string; live: string };

/** Field by field what was submitted beside what is live, where the two differ. */
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
