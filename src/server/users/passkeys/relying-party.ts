import { isIP } from 'node:net';
import type { Site } from '#domain/site.ts';

/** The domain that passkeys belong to, and the origin whose pages may use them. */
export type RelyingParty = { id: string; name: string; origin: string };

/**
 * The site as SITE_URL names it. An IP address, which is the default without SITE_URL, cannot have passkeys: then
 * `localhost`, at the address that the request was sent to, can.
 */
export function relyingPartyOf(site: Site, ownOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(site.url);
  if (!isAddress(hostname)) return { id: hostname, name: site.name, origin };
  const isLocal = URL.canParse(ownOrigin) && new URL(ownOrigin).hostname === 'localhost';
  return { id: 'localhost', name: site.name, origin: isLocal ? ownOrigin : origin };
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
