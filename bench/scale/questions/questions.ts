import * as z from 'zod';
import type { Db } from '#storage/tables.ts';
import { countAround, countOfListings, countOfReviews, countOfWords } from './counts.ts';
import { type Ask, listingsPath, type Question } from './question.ts';
import { SAMPLES, type SampleListing, type Samples, spread } from './samples.ts';
import { type Misspelling, misspell, pickStrangePairs, type StrangePair } from './word-pairs.ts';

const PAGE = 20;

const listed = z.object({ data: z.object({ total: z.int() }) });
const single = z.object({ data: z.object({ id: z.int() }) });
const counted = z.object({ data: z.array(z.object({ listing_count: z.int() })) });
const reviewed = z.object({ total: z.int() });

const listedTotal = (answer: unknown) => listed.parse(answer).data.total;

function ofListings(name: string, asks: Ask[]): Question {
  return { name, asks, totalOf: listedTotal };
}

/** Each of the things with page after page, until there are enough. */
function pages<T>(things: readonly T[], ask: (thing: T, offset: number) => Ask): Ask[] {
  const rounds = Math.ceil(SAMPLES / Math.max(1, things.length));
  return Array.from({ length: rounds }, (_, round) => things.map((thing) => ask(thing, round * PAGE)))
    .flat()
    .slice(0, SAMPLES);
}

type Chosen = { samples: Samples; misspellings: Misspelling[]; strangePairs: StrangePair[] };

/** The questions that a directory is asked, in the order of the table. */
export async function questionsOf(db: Db, samples: Samples): Promise<Question[]> {
  const chosen = {
    samples,
    misspellings: await misspell(db, samples.middling),
    strangePairs: await pickStrangePairs(db, samples),
  };
  return [...placeQuestions(chosen), ...wordQuestions(chosen), ...nearQuestions(chosen), ...otherQuestions(chosen)];
}

function placeQuestions({ samples: { some, ofZips, categories } }: Chosen): Question[] {
  return [
    ofListings(
      'all',
      pages([0], (_, offset) => ({ path: listingsPath({ offset }), count: countOfListings({}) })),
    ),
    ofListings(
      'category',
      pages(categories, ({ id, name }, offset) => ({
        path: listingsPath({ category: name, offset }),
        count: countOfListings({ category_id: id }),
      })),
    ),
    ofListings(
      'category + city',
      some.map(({ category, category_id, city, city_slug, state }) => ({
        path: listingsPath({ category, city, state }),
        count: countOfListings({ category_id, state, city_slug }),
      })),
    ),
    ofListings(
      'zip',
      ofZips.map(({ zip }) => ({ path: listingsPath({ zip }), count: countOfListings({ zip }) })),
    ),
  ];
}

const wordAsk = (word: string, query: Record<string, string | number> = {}): Ask => ({
  path: listingsPath({ search: word, ...query }),
  count: countOfWords([word], [word]),
});

function wordQuestions({ samples, misspellings, strangePairs }: Chosen): Question[] {
  const { some, common, rare, middling } = samples;
  return [
    ofListings(
      'common word',
      pages(common, ({ word }, offset) => wordAsk(word, { offset })),
    ),
    ofListings(
      'rare word',
      rare.map(({ word }) => wordAsk(word)),
    ),
    ofListings('two words', some.flatMap(twoWords)),
    ofListings(
      'word + city',
      some.map(({ city, city_slug, state }, at) => {
        const word = common[at % common.length]?.word ?? '';
        return {
          path: listingsPath({ search: word, city, state }),
          count: countOfWords([word], [word], [`#y${state}/${city_slug}`]),
        };
      }),
    ),
    ofListings(
      'word + category, none in common',
      pages(strangePairs, ({ word, category }) => ({ path: listingsPath({ search: word, category }), count: NONE })),
    ),
    ofListings(
      'misspelling',
      misspellings.map(({ typed, meant }) => ({
        path: listingsPath({ search: typed }),
        count: countOfWords([typed], meant),
      })),
    ),
    ofListings(
      'prefix',
      middling.map(({ word }) => wordAsk(word.slice(0, 5))),
    ),
  ];
}

const NONE = { text: 'select 0 as total', values: [] };

/** A word of the name and one of what it is, as somebody types who half remembers a business. */
function twoWords({ business_name, category }: SampleListing): Ask[] {
  const [name] = business_name.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [];
  const [trade] = category.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
  if (!name || !trade || name === trade) return [];
  return [{ path: listingsPath({ search: `${name} ${trade}` }), count: countOfWords([name, trade], [trade]) }];
}

const MILES = 10;

function nearQuestions({ samples: { some } }: Chosen): Question[] {
  const around = ({ latitude, longitude }: SampleListing) => ({
    near: `${latitude},${longitude}`,
    radius: MILES,
    sort: 'nearest',
  });
  return [
    ofListings(
      'near a point',
      some.map((each) => ({ path: listingsPath(around(each)), count: countAround({ ...each, miles: MILES }) })),
    ),
    ofListings(
      'near + category',
      some.map((each) => ({
        path: listingsPath({ category: each.category, ...around(each) }),
        count: countAround({ ...each, miles: MILES }, each.category_id),
      })),
    ),
  ];
}

function otherQuestions({ samples: { listings, some } }: Chosen): Question[] {
  return [
    ofListings(
      'deep page',
      spread(Math.floor(listings / 2), SAMPLES).map((offset) => ({
        path: listingsPath({ offset: offset + PAGE }),
        count: countOfListings({}),
      })),
    ),
    {
      name: 'by id',
      asks: some.map(({ id }) => ({
        path: `/listings.php?public=true&id=${id}`,
        count: { text: 'select $1::int as total', values: [id] },
      })),
      totalOf: (answer) => single.parse(answer).data.id,
    },
    {
      name: 'categories with six each',
      asks: Array.from({ length: SAMPLES / 3 }, () => ({
        path: '/categories.php?include=listings',
        count: countOfListings({}),
      })),
      totalOf: (answer) => counted.parse(answer).data.reduce((sum, { listing_count }) => sum + listing_count, 0),
    },
    {
      name: 'reviews',
      asks: some.map(({ id }) => ({ path: `/reviews.php?listing_id=${id}`, count: countOfReviews(id) })),
      totalOf: (answer) => reviewed.parse(answer).total,
    },
    {
      name: 'suggestions',
      asks: some.map(({ business_name }, at) => ({
        path: `/api/suggest?${new URLSearchParams({ q: business_name.slice(0, 3 + (at % 6)) })}`,
        count: null,
      })),
      totalOf: () => null,
    },
  ];
}
