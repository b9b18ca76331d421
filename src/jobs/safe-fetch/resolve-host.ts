import { lookup, Resolver } from 'node:dns/promises';

/** The addresses of a name. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** RFC 2606, 6761, 6762, 8375 and 9476: nobody public is found under these, so nobody is asked. */
const RESERVED = /(?:^|\.)(?:alt|example|home\.arpa|internal|invalid|local|localhost|onion|test)\.?$/i;

function isReservedName(hostname: string): boolean {
  return RESERVED.test(hostname);
}

export const resolveHost: ResolveHost = async (hostname) => {
  if (isReservedName(hostname)) return [];
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

const TXT_TIMEOUT_MS = 2000;
const TXT_ATTEMPTS = 2;

/** The texts that a domain's owner has put into the DNS; none when they cannot be had. */
export async function resolveTxtRecords(hostname: string): Promise<string[]> {
  if (isReservedName(hostname)) return [];
  const resolver = new Resolver({ timeout: TXT_TIMEOUT_MS, tries: TXT_ATTEMPTS });
  const records = await resolver.resolveTxt(hostname).catch(() => []);
  return records.map((parts) => parts.join(''));
}
