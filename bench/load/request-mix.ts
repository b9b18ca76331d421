import type { BenchRequest } from '../http-load.ts';
import type { SampleData } from '../sample-data.ts';
import { WRITE_CALLS } from '../write-calls.ts';

type RequestKind = 'page' | 'search' | 'write';

/** Parameters of the mixed load's requests. */
export type RequestMixData = { sampleData: SampleData; categories: string[] };

type MixedRequest = { kind: RequestKind; request: BenchRequest };

/** The remaining 5 % are writes. */
const PERCENT = { page: 80, search: 15 } as const;
/** Coprime with 100, so that the request kinds interleave. */
const STRIDE = 37;
const SEARCH_OFFSETS = [0, 20, 40] as const;

const writes = WRITE_CALLS.others.map((call) => call.request);

/** The request of a turn. Business popularity is skewed: few are requested often, most rarely. */
export function requestForTurn({ sampleData, categories }: RequestMixData, turn: number): MixedRequest {
  const slot = (turn * STRIDE) % 100;
  if (slot < PERCENT.page) return { kind: 'page', request: get(pagePath(sampleData, categories, turn)) };
  const word = categories[pseudoRandom(turn) % categories.length] ?? sampleData.word;
  if (slot < PERCENT.page + PERCENT.search) {
    const offset = SEARCH_OFFSETS[turn % SEARCH_OFFSETS.length] ?? 0;
    const query = new URLSearchParams({ public: 'true', search: word.toLowerCase(), offset: String(offset) });
    return { kind: 'search', request: get(`/listings.php?${query}`) };
  }
  const write = writes[turn % writes.length];
  if (!write) throw new Error('WRITE_CALLS.others is empty');
  return { kind: 'write', request: write(sampleData, turn) };
}

const get = (path: string): BenchRequest => ({ method: 'GET', path });

function pagePath({ listings, slug }: SampleData, categories: string[], turn: number): string {
  const chance = pseudoRandom(turn) % 80;
  if (chance < 10) return '/';
  if (chance < 15) return '/directory';
  if (chance < 25) return '/listings';
  if (chance < 40)
    return `/listings?category=${encodeURIComponent(categories[pseudoRandom(turn + 1) % categories.length] ?? '')}`;
  if (chance < 45) return `/blog/${slug}`;
  const share = (pseudoRandom(turn + 2) % 10_000) / 10_000;
  return `/business/${1 + Math.floor(share ** 3 * (listings - 1))}`;
}

/** A deterministic pseudo-random number for each turn. */
function pseudoRandom(turn: number): number {
  return Math.imul(turn + 1, 2_654_435_761) >>> 8;
}
