import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import { RADIUS_MILES } from '#domain/listing-sort.ts';
import { findCategory } from '#storage/categories.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import { resolvePlaces } from '#storage/places.ts';
import type { Asker, Reader } from './asker.ts';
import type { HeldQuestion } from './reading.ts';
import { type Understood, understand } from './understand.ts';

/** How the answer to a question is got, and whether nothing was found with it. */
type Answering<Answer> = {
  ask(question: HeldQuestion): Promise<Answer>;
  isNothing(answer: Answer): boolean;
  /** Where only some listings are looked at. */
  within?: Pick<ListingFilter, 'among'>;
};

type Asked<Answer> = { question: HeldQuestion; answer: Answer };

/** Whatever changes all the time is not waited for any longer. */
const TRIES = 3;

/**
 * The answer to what a call asks for, and the question as it was read for it: where it finds nothing as it stands, as what else
 * can be meant. Null when the category named does not exist: nothing can be in it.
 */
export async function askQuestion<Answer>(
  context: Asker,
  query: ListingQuestionQuery,
  answering: Answering<Answer>,
): Promise<Asked<Answer> | null> {
  for (let tries = 1; ; tries++) {
    const { reader, areOfNow } = countingReader(context);
    const asked = await askNow(reader, query, answering);
    if (areOfNow() || tries === TRIES) return asked;
  }
}

/** What is counted to choose a reading is counted before the answer: it counts if all was of the moment at which that is given. */
function countingReader({ db, clock, matcher, reads, finder }: Asker): { reader: Reader; areOfNow(): boolean } {
  const moments = new Set<unknown>();
  const count: Reader['finder']['count'] = (question) => {
    moments.add(finder.moment());
    return finder.count(question);
  };
  return {
    reader: { db, clock, matcher, reads, finder: { count } },
    areOfNow: () => [...moments].every((moment) => moment === finder.moment()),
  };
}

async function askNow<Answer>(
  context: Reader,
  query: ListingQuestionQuery,
  { ask, isNothing, within }: Answering<Answer>,
): Promise<Asked<Answer> | null> {
  const question = await readQuestion(context, query);
  if (!question) return null;
  const answer = await ask(question);
  const other = isNothing(answer) ? await question.otherwise(within) : null;
  return other ? { question: other, answer: await ask(other) } : { question, answer };
}

async function readQuestion(context: Reader, query: ListingQuestionQuery): Promise<Understood | null> {
  const { db, reads } = context;
  const { category: name, location, city, state, zip } = query;
  const category =
    name === undefined ? undefined : await reads.read('categories', `category ${name}`, () => findCategory(db, name));
  if (category === null) return null;
  const asked = { location, city, state, zip };
  const places = await reads.read('listings', `places ${JSON.stringify(asked)}`, () => resolvePlaces(db, asked));
  return understand(context, query, { categoryId: category?.id, places, ...furtherFilter(context, query) });
}

function furtherFilter(
  { clock }: Reader,
  { verified, min_rating, open_now, near, radius, box }: ListingQuestionQuery,
): Omit<ListingFilter, 'categoryId' | 'places'> {
  return {
    ...(verified && { verified }),
    ...(min_rating !== undefined && { ratingAtLeast: min_rating }),
    ...(open_now && { openAt: clock() }),
    ...(near && { near: { ...near, miles: radius ?? RADIUS_MILES } }),
    ...(box && { box }),
  };
}
