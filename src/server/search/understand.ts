import type { ListingQuestionQuery, UnderstoodWire } from '#contract/listing-question.ts';
import { readPhrases, withoutFillers, withoutHours } from '#domain/search-phrases.ts';
import { hasIntroduction } from '#domain/search-place.ts';
import { isBusinessName } from '#storage/business-names.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { SearchContext } from '../http/context.ts';
import { type PlaceFound, placeMeant, roughPlaceMeant } from './place-meant.ts';

/** A free text as it will be asked: its words, and what else it says. */
type Reading = { words: string; place: PlaceFound | null; openNow: boolean; nearMe: boolean };

/** The reading that holds, and what to tell of it; null where each word stands for itself. */
export type Understood = { text: string | undefined; filter: ListingFilter; told: UnderstoodWire | null };

const NO_ROWS = { limit: 0, offset: 0 };

type Asking = { context: SearchContext; filter: ListingFilter };

/**
 * Reads places and hours out of a free text. A name that is typed out stands for itself; then the likeliest reading that
 * finds something holds, and when none does, the likeliest (decision 27).
 */
export async function understand(
  context: SearchContext,
  query: ListingQuestionQuery,
  filter: ListingFilter,
): Promise<Understood> {
  const { search } = query;
  if (!search) return { text: search, filter, told: null };
  const asking = { context, filter };
  if (query.as_typed) return literally(search, asking);
  const readings = await readingsOf(search, asking, isPlaceGiven(query));
  const [first] = readings;
  const isRough = first.place === null && !isPlaceGiven(query) && hasIntroduction(first.words);
  // the only reading is asked anyway
  if (readings.length === 1 && first.words === search && !isRough) return held(first, search, asking);
  const literal: Reading = { words: search, place: null, openNow: false, nearMe: false };
  const isName = first.words !== search && (await isBusinessName(context.db, search));
  const finding = await firstThatFinds(isName ? [literal, ...readings] : readings, asking);
  const rough = finding === null && isRough ? await roughReading(first, asking) : null;
  return held(finding ?? rough ?? first, search, asking);
}

function held(reading: Reading, search: string, asking: Asking): Understood {
  return { text: reading.words || undefined, filter: narrowed(asking, reading), told: tell(search, reading) };
}

/** A word is only corrected when nobody wrote it: as it was typed it finds nothing. */
async function literally(search: string, { context, filter }: Asking): Promise<Understood> {
  const { corrected } = await context.finder.find({ text: search, filter }, NO_ROWS);
  return { text: search, filter: corrected === null ? filter : { ...filter, places: [[]] }, told: null };
}

function isPlaceGiven({ location, city, state, zip, near, box }: ListingQuestionQuery): boolean {
  return [location, city, state, zip, near, box].some((given) => given !== undefined);
}

type Readings = [Reading, ...Reading[]];

/** The likeliest first. */
async function readingsOf(search: string, asking: Asking, isPlaceGiven: boolean): Promise<Readings> {
  const spoken: Reading = { ...readPhrases(search), place: null };
  const readings: Readings = isPlaceGiven ? [spoken] : await withPlace(spoken, asking);
  return [...readings, ...readings.flatMap(shorter)];
}

/** With the place before without it, unless the place is more of a word: "buffalo wings" are eaten everywhere. */
async function withPlace(spoken: Reading, asking: Asking): Promise<Readings> {
  const { db, reads } = asking.context;
  const meant = await reads.read('listings', `meant ${spoken.words}`, () => placeMeant(db, spoken.words));
  if (!meant) return [spoken];
  const placed: Reading = { ...spoken, words: meant.words, place: meant };
  if (meant.certainty === 'said') return [placed, spoken];
  if (meant.certainty === 'alone') return [spoken, placed];
  const everywhere = await count(spoken, asking);
  const there = everywhere === 0 ? 0 : await count({ ...spoken, place: meant }, asking);
  return 2 * there >= everywhere ? [placed, spoken] : [spoken, placed];
}

/** Without "the best" before it, and without "24 hours" in it. */
function shorter(reading: Reading): Reading[] {
  const plain = withoutFillers(reading.words);
  const plainReading = plain ? [{ ...reading, words: plain }] : [];
  const anyHour = [reading, ...plainReading].flatMap(({ words }) => {
    const rest = withoutHours(words);
    return rest === null ? [] : [{ ...reading, words: rest, openNow: true }];
  });
  return [...plainReading, ...anyHour];
}

async function firstThatFinds(readings: Reading[], asking: Asking): Promise<Reading | null> {
  for (const reading of readings) if ((await count(reading, asking)) > 0) return reading;
  return null;
}

/** "plumber in austn", when there is nothing else that it could be. */
async function roughReading(first: Reading, asking: Asking): Promise<Reading | null> {
  const meant = await roughPlaceMeant(asking.context.db, first.words);
  const reading = meant && { ...first, words: meant.words, place: meant };
  return reading && (await count(reading, asking)) > 0 ? reading : null;
}

async function count(reading: Reading, asking: Asking): Promise<number> {
  const question = { text: reading.words || undefined, filter: narrowed(asking, reading) };
  return (await asking.context.finder.find(question, NO_ROWS)).total;
}

function narrowed({ context, filter }: Asking, { place, openNow }: Reading): ListingFilter {
  return {
    ...filter,
    places: place ? [...filter.places, place.keys] : filter.places,
    ...(openNow && { openAt: context.clock() }),
  };
}

function tell(search: string, { words, place, openNow, nearMe }: Reading): UnderstoodWire | null {
  if (words === search && !place) return null;
  return {
    search: words,
    ...(place && { location: place.location }),
    ...(openNow && { open_now: true as const }),
    ...(nearMe && { near_me: true as const }),
  };
}
