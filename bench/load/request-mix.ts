import type { BenchRequest } from '../http-load.ts';
import type { SampleData } from '../sample-data.ts';
import { WRITE_CALLS } from '../write-calls.ts';

type RequestKind = 'page' | 'search' | 'write';

/** What the visitors of a mixed load ask about. */
export type RequestMixData = { sampleData: SampleData; categories: string[] };

type MixedRequest = { kind: RequestKind; request: BenchRequest };

/** Of a hundred requests: eighty pages, fifteen searches, five writes, spread out. */
const PERCENT = { page: 80, search: 15 } as const;
/** A number without a common divisor with a hundred, so that kinds take turns. */
const STRIDE = 37;
const SEARCH_OFFSETS = [0, 20, 40] as const;

const writes = WRITE_CALLS.others.map((call) => call.request);

/** What the visitor whose turn it is asks for. A few businesses are looked at often and most of them now and then. */
export function requestForTurn({ sampleData, categories }: RequestMixData, turn: number): MixedRequest {
  const place = (turn * STRIDE) % 100;
  if (place < PERCENT.page) return { kind: 'page', request: get(pagePath(sampleData, categories, turn)) };
  const word = categories[scatter(turn) % categories.length] ?? sampleData.word;
  if (place < PERCENT.page + PERCENT.search) {
    const offset = SEARCH_OFFSETS[turn % SEARCH_OFFSETS.length] ?? 0;
    const query = new URLSearchParams({ public: 'true', search: word.toLowerCase(), offset: String(offset) });
    return { kind: 'search', request: get(`/listings.php?${query}`) };
  }
  const write = writes[turn % writes.length];
  if (!write) throw new Error('there is nothing to write');
  return { kind: 'write', request: write(sampleData, turn) };
}

const get = (path: string): BenchRequest => ({ method: 'GET', path });

function pagePath({ listings, slug }: SampleData, categories: string[], turn: number): string {
  const chance = scatter(turn) % 80;
  if (chance < 10) return '/';
  if (chance < 15) return '/directory';
  if (chance < 25) return '/listings';
  if (chance < 40)
    return `/listings?category=${encodeURIComponent(categories[scatter(turn + 1) % categories.length] ?? '')}`;
  if (chance < 45) return `/blog/${slug}`;
  const share = (scatter(turn + 2) % 10_000) / 10_000;
  return `/business/${1 + Math.floor(share ** 3 * (listings - 1))}`;
}

/** The same for the same turn, and like chance from one to the next. */
function scatter(turn: number): number {
  return Math.imul(turn + 1, 2_654_435_761) >>> 8;
}
