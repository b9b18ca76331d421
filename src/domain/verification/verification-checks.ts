import type { Listing } from '../listings/listing.ts';

/** Performed by a background job, by the owner’s proof, or by a moderator. */
type CheckPerformer = 'automatic' | 'owner' | 'person';

type CheckDefinition = {
  id: string;
  title: string;
  proves: string;
  by: CheckPerformer;
  /** The number of days for which a pass is valid. */
  freshDays: number;
  /** A listing is verified only if all essential checks have a valid pass. */
  essential: boolean;
  /** The check is repeated when one of these fields changes. */
  dependsOn: readonly (keyof Listing)[];
};

/** The fifteen checks. Records store results by position: never reorder this list. */
export const VERIFICATION_CHECKS = [
  {
    id: 'address',
    title: 'Address matches',
    proves: 'The city, state, zip code and map location agree.',
    by: 'automatic',
    freshDays: 365,
    essential: true,
    dependsOn: ['address', 'place'],
  },
  {
    id: 'phone',
    title: 'Phone number is valid',
    proves: 'The number is valid, and its area code matches the state.',
    by: 'automatic',
    freshDays: 365,
    essential: false,
    dependsOn: ['phone', 'place'],
  },
  {
    id: 'email',
    title: 'Business email confirmed',
    proves: 'Someone at the business opened a link we sent to its email address.',
    by: 'owner',
    freshDays: 730,
    essential: true,
    dependsOn: ['ownerId'],
  },
  {
    id: 'website',
    title: 'Website works',
    proves: 'The page loaded when we opened it.',
    by: 'automatic',
    freshDays: 90,
    essential: false,
    dependsOn: ['website'],
  },
  {
    id: 'website-name',
    title: 'Website names the business',
    proves: 'The page is about this business.',
    by: 'automatic',
    freshDays: 180,
    essential: false,
    dependsOn: ['website', 'businessName'],
  },
  {
    id: 'domain',
    title: 'Domain ownership confirmed',
    proves: 'The business has a confirmed email address at the website’s domain, or added our code to the site.',
    by: 'owner',
    freshDays: 365,
    essential: false,
    dependsOn: ['website', 'ownerId'],
  },
  {
    id: 'hours',
    title: 'Hours make sense',
    proves: 'The opening hours don’t contradict themselves and are in local time.',
    by: 'automatic',
    freshDays: 365,
    essential: false,
    dependsOn: ['hours', 'place'],
  },
  {
    id: 'category',
    title: 'Category fits',
    proves: 'The description fits the category.',
    by: 'automatic',
    freshDays: 365,
    essential: false,
    dependsOn: ['categoryId', 'businessName', 'services', 'description'],
  },
  {
    id: 'description',
    title: 'Description is honest',
    proves: 'No links, no phone numbers, no shouting.',
    by: 'automatic',
    freshDays: 365,
    essential: false,
    dependsOn: ['description'],
  },
  {
    id: 'unique',
    title: 'Listed once',
    proves: 'No earlier listing of this business exists.',
    by: 'automatic',
    freshDays: 180,
    essential: true,
    dependsOn: ['businessName', 'address', 'place', 'phone', 'website'],
  },
  {
    id: 'genuine',
    title: 'Not impersonating another business',
    proves: 'It doesn’t use the name, phone number or website of another verified business.',
    by: 'automatic',
    freshDays: 180,
    essential: true,
    dependsOn: ['businessName', 'place', 'phone', 'website', 'ownerId'],
  },
  {
    id: 'reviews',
    title: 'Reviews look healthy',
    proves: 'Last year’s reviews show no bursts, copies or broken rules.',
    by: 'automatic',
    freshDays: 90,
    essential: false,
    dependsOn: [],
  },
  {
    id: 'confirmed',
    title: 'Details confirmed',
    proves: 'The business confirmed within the past year that everything here is correct.',
    by: 'owner',
    freshDays: 365,
    essential: true,
    dependsOn: [],
  },
  {
    id: 'license',
    title: 'License checked',
    proves: 'Someone on our team found the required license in the name of the business.',
    by: 'person',
    freshDays: 365,
    essential: false,
    dependsOn: ['businessName', 'categoryId'],
  },
  {
    id: 'premises',
    title: 'Location checked',
    proves: 'Someone on our team saw the location and its sign, in person or in a photo.',
    by: 'person',
    freshDays: 730,
    essential: false,
    dependsOn: ['businessName', 'address'],
  },
] as const satisfies readonly CheckDefinition[];

export type CheckId = (typeof VERIFICATION_CHECKS)[number]['id'];

// the list is not empty, and each of its ids is a CheckId
export const CHECK_IDS = VERIFICATION_CHECKS.map((check) => check.id) as [CheckId, ...CheckId[]];

/** `not-applicable` is not a pass: a bakery needs no electrician’s license and has none. */
export const CHECK_RESULTS = ['passed', 'failed', 'not-applicable', 'unchecked'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** `evidence` is public and never contains an email address. `checkedOn` is a UTC date, "" while unchecked. */
export type CheckOutcome = { result: CheckResult; checkedOn: string; evidence: string };

export type VerificationRecord = Record<CheckId, CheckOutcome>;

const UNCHECKED: CheckOutcome = { result: 'unchecked', checkedOn: '', evidence: '' };

/** Completes a record with unchecked outcomes. */
export function completeVerificationRecord(known: Partial<VerificationRecord>): VerificationRecord {
  // the entries have exactly the ids of the list
  return Object.fromEntries(CHECK_IDS.map((id) => [id, known[id] ?? UNCHECKED])) as VerificationRecord;
}

export function isVerifiedField(field: keyof Listing): boolean {
  return VERIFICATION_CHECKS.some((check: CheckDefinition) => check.dependsOn.includes(field));
}

/** Identity fields. Outcomes that depend on them are cleared when they change; others stay until the next check. */
const IDENTITY_RELATED_FIELDS: readonly (keyof Listing)[] = [
  'businessName',
  'categoryId',
  'address',
  'place',
  'phone',
  'website',
];

/** Clears outcomes that depend on changed identity fields. */
export function clearIdentityOutcomes(
  record: VerificationRecord,
  changed: readonly (keyof Listing)[],
): VerificationRecord {
  const changedIdentity = changed.filter((field) => IDENTITY_RELATED_FIELDS.includes(field));
  const unaffected = VERIFICATION_CHECKS.filter(
    (check: CheckDefinition) => !check.dependsOn.some((field) => changedIdentity.includes(field)),
  );
  return completeVerificationRecord(Object.fromEntries(unaffected.map(({ id }) => [id, record[id]])));
}

/** The DNS TXT record or meta element that proves control of a domain. The token is not secret. */
export const DOMAIN_TOKEN_NAME = 'townlink-verification';

export function domainToken(listing: { siteUrl: string; listingId: number; ownerId: number }): string {
  return `${new URL(listing.siteUrl).host}/${listing.listingId}/${listing.ownerId}`;
}
