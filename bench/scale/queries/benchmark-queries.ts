import * as z from 'zod';
import type { Db } from '#storage/tables.ts';
import { type BenchmarkQuery, listingsPath, type QueryRequest } from './benchmark-query.ts';
import { type QuerySamples, SAMPLE_COUNT, type SampleListing, spreadIds } from './query-samples.ts';
import { countByColumns, countByWords, countNear, countReviewsOf } from './reference-counts.ts';
import { createMisspellings, type Misspelling, pickUnrelatedPairs, type UnrelatedPair } from './word-pairs.ts';

const PAGE_SIZE = 20;

const listed = z.object({ data: z.object({ total: z.int() }) });
const single = z.object({ data: z.object({ id: z.int() }) });
const counted = z.object({ data: z.array(z.object({ listing_count: z.int() })) });
const reviewed = z.object({ total: z.int() });

const listedTotal = (answer: unknown) => listed.parse(answer).data.total;

function listingsQuery(name: string, asks: QueryRequest[]): BenchmarkQuery {
  return { name, requests: asks, totalOf: listedTotal };
}

/** Each of the things with page after page, until there are enough. */
function pages<T>(things: readonly T[], ask: (thing: T, offset: number) => QueryRequest): QueryRequest[] {
  const rounds = Math.ceil(SAMPLE_COUNT / Math.max(1, things.length));
  return Array.from({ length: rounds }, (_, round) => things.map((thing) => ask(thing, round * PAGE_SIZE)))
    .flat()
    .slice(0, SAMPLE_COUNT);
}

type QueryInputs = { samples: QuerySamples; misspellings: Misspelling[]; strangePairs: UnrelatedPair[] };

/** The questions that a directory is asked, in the order of the table. */
export async function buildBenchmarkQueries(db: Db, samples: QuerySamples): Promise<BenchmarkQuery[]> {
  const chosen = {
    samples,
    misspellings: await createMisspellings(db, samples.middling),
    strangePairs: await pickUnrelatedPairs(db, samples),
  };
  return [...placeQueries(chosen), ...wordQueries(chosen), ...nearQueries(chosen), ...otherQueries(chosen)];
}

function placeQueries({ samples: { some, ofZips, categories } }: QueryInputs): BenchmarkQuery[] {
  return [
    listingsQuery(
      'all',
      pages([0], (_, offset) => ({ path: listingsPath({ offset }), count: countByColumns({}) })),
    ),
    listingsQuery(
      'category',
      pages(categories, ({ id, name }, offset) => ({
        path: listingsPath({ category: name, offset }),
        count: countByColumns({ category_id: id }),
      })),
    ),
    listingsQuery(
      'category + city',
      some.map(({ category, category_id, city, city_slug, state }) => ({
        path: listingsPath({ category, city, state }),
        count: countByColumns({ category_id, state, city_slug }),
      })),
    ),
    listingsQuery(
      'zip',
      ofZips.map(({ zip }) => ({ path: listingsPath({ zip }), count: countByColumns({ zip }) })),
    ),
  ];
}

const wordRequest = (word: string, query: Record<string, string | number> = {}): QueryRequest => ({
  path: listingsPath({ search: word, ...query }),
  count: countByWords([word], [word]),
});

function wordQueries({ samples, misspellings, strangePairs }: QueryInputs): BenchmarkQuery[] {
  const { some, common, rare, middling } = samples;
  return [
    listingsQuery(
      'common word',
      pages(common, ({ word }, offset) => wordRequest(word, { offset })),
    ),
    listingsQuery(
      'rare word',
      rare.map(({ word }) => wordRequest(word)),
    ),
    listingsQuery('two words', some.flatMap(twoWords)),
    listingsQuery(
      'word + city',
      some.map(({ city, city_slug, state }, at) => {
        const word = common[at % common.length]?.word ?? '';
        return {
          path: listingsPath({ search: word, city, state }),
          count: countByWords([word], [word], [`#y${state}/${city_slug}`]),
        };
      }),
    ),
    listingsQuery(
      'word + category, none in common',
      pages(strangePairs, ({ word, category }) => ({
        path: listingsPath({ search: word, category }),
        count: ZERO_COUNT,
      })),
    ),
    listingsQuery(
      'misspelling',
      misspellings.map(({ typed, intended }) => ({
        path: listingsPath({ search: typed }),
        count: countByWords([typed], intended),
      })),
    ),
    listingsQuery(
      'prefix',
      middling.map(({ word }) => wordRequest(word.slice(0, 5))),
    ),
  ];
}

const ZERO_COUNT = { text: 'select 0 as total', values: [] };

/** A word of the name and one of what it is, as somebody types who half remembers a business. */
function twoWords({ business_name, category }: SampleListing): QueryRequest[] {
  const [name] = business_name.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [];
  const [trade] = category.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
  if (!name || !trade || name === trade) return [];
  return [{ path: listingsPath({ search: `${name} ${trade}` }), count: countByWords([name, trade], [trade]) }];
}

const MILES = 10;

function nearQueries({ samples: { some } }: QueryInputs): BenchmarkQuery[] {
  const around = ({ latitude, longitude }: SampleListing) => ({
    near: `${latitude},${longitude}`,
    radius: MILES,
    sort: 'nearest',
  });
  return [
    listingsQuery(
      'near a point',
      some.map((each) => ({ path: listingsPath(around(each)), count: countNear({ ...each, miles: MILES }) })),
    ),
    listingsQuery(
      'near + category',
      some.map((each) => ({
        path: listingsPath({ category: each.category, ...around(each) }),
        count: countNear({ ...each, miles: MILES }, each.category_id),
      })),
    ),
  ];
}

function otherQueries({ samples: { listings, some } }: QueryInputs): BenchmarkQuery[] {
  return [
    listingsQuery(
      'deep page',
      spreadIds(Math.floor(listings / 2), SAMPLE_COUNT).map((offset) => ({
        path: listingsPath({ offset: offset + PAGE_SIZE }),
        count: countByColumns({}),
      })),
    ),
    {
      name: 'by id',
      requests: some.map(({ id }) => ({
        path: `/listings.php?public=true&id=${id}`,
        count: { text: 'select $1::int as total', values: [id] },
      })),
      totalOf: (answer) => single.parse(answer).data.id,
    },
    {
      name: 'categories with six each',
      requests: Array.from({ length: SAMPLE_COUNT / 3 }, () => ({
        path: '/categories.php?include=listings',
        count: countByColumns({}),
      })),
      totalOf: (answer) => counted.parse(answer).data.reduce((sum, { listing_count }) => sum + listing_count, 0),
    },
    {
      name: 'reviews',
      requests: some.map(({ id }) => ({ path: `/reviews.php?listing_id=${id}`, count: countReviewsOf(id) })),
      totalOf: (answer) => reviewed.parse(answer).total,
    },
    {
      name: 'suggestions',
      requests: some.map(({ business_name }, at) => ({
        path: `/api/suggest?${new URLSearchParams({ q: business_name.slice(0, 3 + (at % 6)) })}`,
        count: null,
      })),
      totalOf: () => null,
    },
  ];
}
