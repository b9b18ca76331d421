import { DAYS, type Day } from './days.ts';
import type { WrittenRange, WrittenTime } from './resolve-times.ts';
import type { HoursToken } from './tokenize-hours.ts';

/** Days are null where none are written. An entry without times is closed. */
export type WrittenEntry = WrittenTimes & {
  days: readonly Day[] | null;
  /** "9-5 Mon-Fri": another entry that begins with times may follow. */
  isTimesFirst: boolean;
};
type WrittenTimes = { ranges: WrittenRange[]; isAlwaysOpen: boolean };
type TokenType = HoursToken['type'];

const CLOSED: WrittenTimes = { ranges: [], isAlwaysOpen: false };

/** Reads entries of days and then times ("Mon-Fri 9-5"), or times and then days ("9-5 weekdays"). */
export class HoursTokenReader {
  readonly #tokens: HoursToken[];
  #at = 0;

  constructor(tokens: HoursToken[]) {
    this.#tokens = tokens;
  }

  /** Null if tokens are left over. */
  entries(): WrittenEntry[] | null {
    const entries: WrittenEntry[] = [];
    this.#skip('comma', 'break');
    while (!this.#isAtEnd) {
      const entry = this.#exception() ?? this.#entry();
      if (!entry) return null;
      entries.push(entry);
      if (!this.#endEntry(entry)) return null;
    }
    return entries;
  }

  get #isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  #isAt(...types: TokenType[]): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && types.includes(token.type);
  }

  #skip(...types: TokenType[]): boolean {
    const start = this.#at;
    while (this.#isAt(...types)) this.#at++;
    return this.#at > start;
  }

  /** An entry ends with the text, with punctuation, or where the next one begins. */
  #endEntry({ isTimesFirst }: WrittenEntry): boolean {
    const isSeparated = this.#skip('comma', 'break');
    if (this.#isAtEnd || this.#isAt('days', 'closed', 'except')) return true;
    const isJoined = this.#skip('and', 'to', 'comma', 'break');
    if (this.#isAt('days', 'closed', 'except')) return true;
    return (isSeparated && !isJoined) || (isTimesFirst && this.#isAt('time'));
  }

  /** "… except Sundays" after an entry. */
  #exception(): WrittenEntry | null {
    const start = this.#at;
    const days = this.#skip('except') ? this.#days() : null;
    if (days && (this.#isAtEnd || this.#isAt('comma', 'break'))) return { ...CLOSED, days, isTimesFirst: false };
    this.#at = start;
    return null;
  }

  #entry(): WrittenEntry | null {
    const daysBefore = this.#days();
    if (daysBefore) this.#skip('comma', 'break') || this.#skip('to');
    const times = this.#times();
    if (!times) return null;
    if (daysBefore) return { ...times, days: daysBefore, isTimesFirst: false };
    const days = this.#daysAfterTimes();
    return { ...times, days, isTimesFirst: days !== null };
  }

  /** "Mon", "Mon-Fri", "Mon, Wed & Fri", "daily except Sundays"; null without days. */
  #days(): Day[] | null {
    const days = this.#dayList(Number.POSITIVE_INFINITY);
    if (!days || !this.#isAt('except')) return days;
    const start = this.#at++;
    const except = this.#dayList(Number.POSITIVE_INFINITY);
    if (except && !this.#isAtEnd) return days.filter((day) => !except.includes(day));
    this.#at = start;
    return days;
  }

  #dayList(maxParts: number): Day[] | null {
    const days: Day[] = [];
    let next = this.#takeDays();
    for (let parts = 1; next; parts++) {
      const to = this.#takeAfter(['to'], () => this.#takeDays());
      days.push(...(to ? dayRange(next, to) : next));
      if (parts === maxParts) break;
      next = this.#takeDays() ?? this.#takeAfter(['comma', 'and'], () => this.#takeDays());
    }
    return days.length > 0 ? days : null;
  }

  /** The days after times, unless they begin the next entry. */
  #daysAfterTimes(): Day[] | null {
    const start = this.#at;
    const isClosed = this.#tokens[start - 1]?.type === 'closed';
    // "closed Sun, Mon-Fri 9-5": the last days of the list have times of their own
    for (const maxParts of isClosed ? [Number.POSITIVE_INFINITY, 2, 1] : [Number.POSITIVE_INFINITY]) {
      this.#at = start;
      this.#skip('comma', 'break');
      const days = maxParts > 2 ? this.#days() : this.#dayList(maxParts);
      if (days && (this.#isAtEnd || this.#isAt('comma', 'break', 'and', 'except', 'closed'))) return days;
      if (days && maxParts <= 2 && this.#isAt('days')) return days;
    }
    this.#at = start;
    return null;
  }

  #times(): WrittenTimes | null {
    if (this.#skip('closed')) return CLOSED;
    if (this.#skip('always')) return { ranges: [], isAlwaysOpen: true };
    const ranges: WrittenRange[] = [];
    for (let range = this.#takeRange(); range; ) {
      ranges.push(range);
      range = this.#takeRange() ?? this.#takeAfter(['comma', 'break', 'and'], () => this.#takeRange());
    }
    return ranges.length > 0 ? { ranges, isAlwaysOpen: false } : null;
  }

  #takeDays(): readonly Day[] | null {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'days') return null;
    this.#at++;
    return token.days;
  }

  #takeTime(): WrittenTime | null {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'time') return null;
    this.#at++;
    return token.time;
  }

  #takeRange(): WrittenRange | null {
    const start = this.#at;
    const open = this.#takeTime();
    const close = open && this.#takeAfter(['to'], () => this.#takeTime());
    if (open && close) return [open, close];
    this.#at = start;
    return null;
  }

  /** What follows connecting tokens; without it they are not taken either. */
  #takeAfter<T>(types: TokenType[], take: () => T | null): T | null {
    const start = this.#at;
    const taken = this.#skip(...types) ? take() : null;
    if (taken === null) this.#at = start;
    return taken;
  }
}

function dayRange(from: readonly Day[], to: readonly Day[]): Day[] {
  const [first] = from;
  const last = to.at(-1);
  if (!first || !last) return [];
  const start = DAYS.indexOf(first);
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1;
  return [...DAYS, ...DAYS].slice(start, start + length);
}
