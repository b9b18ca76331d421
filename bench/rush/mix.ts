import type { Request } from '../http-load.ts';
import type { Subjects } from '../subjects.ts';
import { WRITES } from '../writes.ts';

type Kind = 'page' | 'search' | 'write';

/** What the visitors of a mixed load ask about. */
export type Interests = { subjects: Subjects; categories: string[] };

type Wish = { kind: Kind; request: Request };

/** Of a hundred requests: eighty pages, fifteen searches, five writes, spread out. */
const OF_A_HUNDRED = { page: 80, search: 15 } as const;
/** A number without a common divisor with a hundred, so that kinds take turns. */
const STRIDE = 37;
const SEARCH_OFFSETS = [0, 20, 40] as const;

const writes = WRITES.others.map((call) => call.request);

/** What the visitor whose turn it is asks for. A few businesses are looked at often and most of them now and then. */
export function wishOf({ subjects, categories }: Interests, turn: number): Wish {
  const place = (turn * STRIDE) % 100;
  if (place < OF_A_HUNDRED.page) return { kind: 'page', request: get(pageOf(subjects, categories, turn)) };
  const word = categories[scatter(turn) % categories.length] ?? subjects.word;
  if (place < OF_A_HUNDRED.page + OF_A_HUNDRED.search) {
    const offset = SEARCH_OFFSETS[turn % SEARCH_OFFSETS.length] ?? 0;
    const query = new URLSearchParams({ public: 'true', search: word.toLowerCase(), offset: String(offset) });
    return { kind: 'search', request: get(`/listings.php?${query}`) };
  }
  const write = writes[turn % writes.length];
  if (!write) throw new Error('there is nothing to write');
  return { kind: 'write', request: write(subjects, turn) };
}

const get = (path: string): Request => ({ method: 'GET', path });

function pageOf({ listings, slug }: Subjects, categories: string[], turn: number): string {
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
