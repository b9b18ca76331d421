import { lookup, Resolver } from 'node:dns/promises';

/** Resolves a host name to IP addresses. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** Reserved by RFC 2606, 6761, 6762, 8375 and 9476: never public, so never looked up. */
const RESERVED = /(?:^|\.)(?:alt|example|home\.arpa|internal|invalid|local|localhost|onion|test)\.?$/i;

function isReservedName(hostname: string): boolean {
  return RESERVED.test(hostname);
}

export const resolveHost: ResolveHost = async (hostname) => {
  if (isReservedName(hostname)) return [];
  const addresses = await lookup(hostname, { all: true, verbatim: true });
  return addresses.map(({ address }) => address);
};

const TXT_TIMEOUT_MS = 2000;
const TXT_ATTEMPTS = 2;

/** TXT records of a domain; empty if they cannot be resolved. */
export async function resolveTxtRecords(hostname: string): Promise<string[]> {
  if (isReservedName(hostname)) return [];
  const resolver = new Resolver({ timeout: TXT_TIMEOUT_MS, tries: TXT_ATTEMPTS });
  const records = await resolver.resolveTxt(hostname).catch(() => []);
  return records.map((parts) => parts.join(''));
}
