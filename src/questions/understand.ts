import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import { readPhrases, withoutFillers, withoutHours } from '#domain/search-phrases.ts';
import { hasIntroduction } from '#domain/search-place.ts';
import { isBusinessName } from '#storage/business-names.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { Reader } from './asker.ts';
import { otherwiseMeant } from './otherwise.ts';
import { placeMeant, roughPlaceMeant } from './place-meant.ts';
import { type Asking, countOf, foundBy, type HeldQuestion, held, type Reading } from './reading.ts';

/** The reading that holds. */
export type Understood = HeldQuestion & {
  /** For whoever has asked and found nothing: what else can be meant, if that finds something (within these). */
  otherwise(within?: Pick<ListingFilter, 'among'>): Promise<HeldQuestion | null>;
};

const nothingElse = async () => null;

/**
 * Reads places and hours out of a free text. A name that is typed out stands for itself; then the likeliest reading that
 * finds something holds, and when none does, the likeliest (decision 27).
 */
export async function understand(
  context: Reader,
  query: ListingQuestionQuery,
  filter: ListingFilter,
): Promise<Understood> {
  const { search } = query;
  if (!search) return { text: search, filter, told: null, otherwise: nothingElse };
  const asking = { context, filter };
  if (query.as_typed) return literally(search, asking);
  const readings = await readingsOf(search, asking, isPlaceGiven(query));
  const [first] = readings;
  const isRough = first.place === null && !isPlaceGiven(query) && hasIntroduction(first.words);
  const unlessFound: Understood['otherwise'] = async (within = {}) => {
    const meant = await otherwiseMeant(first, asking, within);
    return meant && held(meant, search, asking);
  };
  // the only reading is asked anyway
  if (readings.length === 1 && first.words === search && !isRough)
    return { ...held(first, search, asking), otherwise: unlessFound };
  const literal: Reading = { ...first, words: search, place: null, openNow: false, nearMe: false };
  const isName = first.words !== search && (await isBusinessName(context.db, search));
  const finding = await firstThatFinds(isName ? [literal, ...readings] : readings, asking);
  const rough = finding === null && isRough ? await roughReading(first, asking) : null;
  const holding = finding ?? rough;
  return { ...held(holding ?? first, search, asking), otherwise: holding ? nothingElse : unlessFound };
}

/** A word is only corrected when nobody wrote it: as it was typed it finds nothing. */
async function literally(search: string, asking: Asking): Promise<Understood> {
  const { filter } = asking;
  const asTyped: Reading = { words: search, place: null, openNow: false, nearMe: false, category: null };
  const { corrected } = await foundBy(asTyped, asking);
  const findable = corrected === null ? filter : { ...filter, places: [[]] };
  return { text: search, filter: findable, told: null, otherwise: nothingElse };
}

function isPlaceGiven({ location, city, state, zip, near, box }: ListingQuestionQuery): boolean {
  return [location, city, state, zip, near, box].some((given) => given !== undefined);
}

type Readings = [Reading, ...Reading[]];

/** The likeliest first. */
async function readingsOf(search: string, asking: Asking, isPlaceGiven: boolean): Promise<Readings> {
  const spoken: Reading = { ...readPhrases(search), place: null, category: null };
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
  const everywhere = await countOf(spoken, asking);
  const there = everywhere === 0 ? 0 : await countOf({ ...spoken, place: meant }, asking);
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
  for (const reading of readings) if ((await countOf(reading, asking)) > 0) return reading;
  return null;
}

/** "plumber in austn", when there is nothing else that it could be. */
async function roughReading(first: Reading, asking: Asking): Promise<Reading | null> {
  const meant = await roughPlaceMeant(asking.context.db, first.words);
  const reading = meant && { ...first, words: meant.words, place: meant };
  return reading && (await countOf(reading, asking)) > 0 ? reading : null;
}
