import { emailDomain, isPublicEmailDomain } from '#domain/accounts/email-domain.ts';
import { websiteHost } from '#domain/listings/duplicate.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { DOMAIN_TOKEN_NAME } from '#domain/verification/verification-checks.ts';
import { slugify } from '#lib/slugify.ts';
import type { FetchedPage } from '../safe-fetch/safe-fetch.ts';
import { type Finding, failed, passed } from './finding.ts';

export function checkWebsite({ status }: FetchedPage): Finding {
  if (status >= 400) return failed(`It responded with error ${status}.`);
  return passed('It responded.');
}

/** Words that businesses usually omit from their websites. */
const LEGAL_FORMS = new Set([
  'co',
  'company',
  'corp',
  'corporation',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'ltd',
  'the',
]);

export function checkWebsiteName({ businessName }: Listing, { body, status }: FetchedPage): Finding {
  if (status >= 400 || body === '') return failed('The page couldn’t be read.');
  const words = slugify(businessName)
    .split('-')
    .filter((word) => !LEGAL_FORMS.has(word));
  const page = `-${slugify(textOf(body))}-`;
  const isNamed = words.length > 0 && words.every((word) => page.includes(`-${word}-`));
  return isNamed ? passed('The name is on the page.') : failed('The name isn’t on the page.');
}

export type DomainEvidence = {
  ownerMailbox: string | null;
  token: string | null;
  page: FetchedPage | null;
  txtRecords: string[];
};

/** Passes with a confirmed mailbox at the domain, or with the token in its DNS or on its page. */
export function checkDomain({ website }: Listing, evidence: DomainEvidence): Finding {
  const host = websiteHost(website);
  if (!host || !evidence.token) return failed('This listing hasn’t been claimed yet.');
  if (evidence.ownerMailbox && emailDomain(evidence.ownerMailbox) === host && !isPublicEmailDomain(host)) {
    return passed(`The owner has a confirmed email address at ${host}.`);
  }
  const place = findToken(host, { ...evidence, token: evidence.token });
  if (place) return passed(`Our code is ${place} of ${host}.`);
  return failed(`We found no confirmed email address at ${host}, and our code isn’t on the site.`);
}

/** Where the token was found; null if nowhere. */
export function findToken(
  host: string,
  { token, page, txtRecords }: { token: string; page: FetchedPage | null; txtRecords: string[] },
): 'in the DNS' | 'on the page' | null {
  if (txtRecords.includes(`${DOMAIN_TOKEN_NAME}=${token}`)) return 'in the DNS';
  const isOnPage = page && page.status < 400 && websiteHost(page.url) === host && tokensIn(page.body).includes(token);
  return isOnPage ? 'on the page' : null;
}

function tokensIn(html: string): string[] {
  const metas = tagsOf(html).filter((tag) => /^meta\s/i.test(tag) && tag.includes(DOMAIN_TOKEN_NAME));
  return metas.flatMap((tag) => /\bcontent\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? []);
}

// splits instead of matching: on a hostile page a pattern would search for an end from every start (quadratic time)
const tagsOf = (html: string) => html.split('<').map((part) => part.slice(0, part.indexOf('>')));

function textOf(html: string): string {
  return html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replace(/&(?:#39|#x27|#8217|apos|lsquo|rsquo);/gi, "'")
    .replace(/&([a-z])(?:acute|cedil|circ|grave|tilde|uml);/gi, '$1')
    .replace(/&[a-z0-9#]{1,10};/gi, ' ');
}
