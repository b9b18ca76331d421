import type { CountedSearch, MissedSearch } from '#domain/missed-search.ts';
import type { MissedSearchCount } from '#storage/site/missed-searches.ts';

/** Of all visitors within a visit; more are not counted. */
const MAX_SEARCHES_PER_VISIT = 5000;
/** More than a person searches in half an hour. */
const MAX_SEARCHES_OF_VISITOR = 30;

/**
 * Collects searches without results until they are saved. The list searches while a visitor types, so a search that the next one of the same
 * visitor continues does not count. A visitor counts once per visit.
 */
export class MissedSearchBuffer {
  /** The latest search of each visitor, which the next one may continue. */
  #latest = new Map<number, MissedSearch>();
  #counts = new Map<string, MissedSearchCount>();
  #visits = new Map<number, Set<string>>();
  #visitSize = 0;

  get isEmpty(): boolean {
    return this.#latest.size === 0 && this.#counts.size === 0;
  }

  add(visitor: number, { search, place, isMissed }: CountedSearch): void {
    const latest = this.#latest.get(visitor);
    this.#latest.delete(visitor);
    if (latest && !isContinued(latest, search)) this.#settle(visitor, latest);
    if (isMissed) this.#latest.set(visitor, { search, place });
  }

  /** Returns everything collected, and forgets it. */
  take(): MissedSearchCount[] {
    for (const [visitor, search] of this.#latest) this.#settle(visitor, search);
    const counts = [...this.#counts.values()];
    this.#latest.clear();
    this.#counts.clear();
    return counts;
  }

  /** Starts a new visit of every visitor. */
  forgetVisits(): void {
    this.#visits.clear();
    this.#visitSize = 0;
  }

  #settle(visitor: number, { search, place }: MissedSearch): void {
    const key = JSON.stringify([search, place]);
    const known = this.#visits.get(visitor) ?? new Set();
    if (known.has(key) || known.size >= MAX_SEARCHES_OF_VISITOR || this.#visitSize >= MAX_SEARCHES_PER_VISIT) return;
    this.#visits.set(visitor, known.add(key));
    this.#visitSize++;
    const count = this.#counts.get(key) ?? { search, place, searches: 0 };
    count.searches++;
    this.#counts.set(key, count);
  }
}

/** The visitor typed on, or deleted letters. */
function isContinued({ search: earlier }: MissedSearch, search: string): boolean {
  return earlier !== search && (search.startsWith(earlier) || earlier.startsWith(search));
}
