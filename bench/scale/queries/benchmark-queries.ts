import * as z from 'zod/mini';
import type { Db } from '#storage/tables.ts';
import { type BenchmarkQuery, listingsPath, type QueryRequest } from './benchmark-query.ts';
import { type QuerySamples, SAMPLE_COUNT, type SampleListing, spreadIds } from './query-samples.ts';
import {
  countByArea,
  countByColumns,
  countByFields,
  countByWords,
  countFieldTerms,
  countNear,
  countReviewsOf,
} from './reference-counts.ts';
import { createMisspellings, type Misspelling, pickUnrelatedPairs, type UnrelatedPair } from './word-pairs.ts';

const PAGE_SIZE = 20;

const listingsResponse = z.object({ data: z.object({ total: z.int() }) });
const listingResponse = z.object({ data: z.object({ id: z.int() }) });
const categoriesResponse = z.object({ data: z.array(z.object({ listing_count: z.int() })) });
const reviewsResponse = z.object({ total: z.int() });

const listedTotal = (response: unknown) => listingsResponse.parse(response).data.total;

function listingsQuery(name: string, requests: QueryRequest[]): BenchmarkQuery {
  return { name, requests, totalOf: listedTotal };
}

/** Requests successive pages of each subject until there are SAMPLE_COUNT requests. */
function paginate<T>(subjects: readonly T[], toRequest: (subject: T, offset: number) => QueryRequest): QueryRequest[] {
  const rounds = Math.ceil(SAMPLE_COUNT / Math.max(1, subjects.length));
  return Array.from({ length: rounds }, (_, round) => subjects.map((subject) => toRequest(subject, round * PAGE_SIZE)))
    .flat()
    .slice(0, SAMPLE_COUNT);
}

type QueryInputs = { samples: QuerySamples; misspellings: Misspelling[]; unrelatedPairs: UnrelatedPair[] };

/** Builds the benchmark queries in the order of the table. */
export async function buildBenchmarkQueries(db: Db, samples: QuerySamples): Promise<BenchmarkQuery[]> {
  const inputs = {
    samples,
    misspellings: await createMisspellings(db, samples.midFrequency),
    unrelatedPairs: await pickUnrelatedPairs(db, samples),
  };
  return [
    ...placeQueries(inputs),
    ...wordQueries(inputs),
    ...nearQueries(inputs),
    ...fieldQueries(inputs),
    ...rangeQueries(inputs),
    ...otherQueries(inputs),
  ];
}

function placeQueries({ samples: { sampleListings, zipListings, categories } }: QueryInputs): BenchmarkQuery[] {
  return [
    listingsQuery(
      'all',
      paginate([0], (_, offset) => ({ path: listingsPath({ offset }), count: countByColumns({}) })),
    ),
    listingsQuery(
      'category',
      paginate(categories, ({ id, name }, offset) => ({
        path: listingsPath({ category: name, offset }),
        count: countByColumns({ category_id: id }),
      })),
    ),
    listingsQuery(
      'category + city',
      sampleListings.map(({ category, category_id, city, city_slug, state }) => ({
        path: listingsPath({ category, city, state }),
        count: countByColumns({ category_id, state, city_slug }),
      })),
    ),
    listingsQuery(
      'zip',
      zipListings.map(({ zip }) => ({ path: listingsPath({ zip }), count: countByColumns({ zip }) })),
    ),
  ];
}

const wordRequest = (word: string, query: Record<string, string | number> = {}): QueryRequest => ({
  path: listingsPath({ search: word, ...query }),
  count: countByWords([word], [word]),
});

function wordQueries({ samples, misspellings, unrelatedPairs }: QueryInputs): BenchmarkQuery[] {
  const { sampleListings, common, rare, midFrequency } = samples;
  return [
    listingsQuery(
      'common word',
      paginate(common, ({ word }, offset) => wordRequest(word, { offset })),
    ),
    listingsQuery(
      'rare word',
      rare.map(({ word }) => wordRequest(word)),
    ),
    listingsQuery('two words', sampleListings.flatMap(twoWords)),
    listingsQuery(
      'word + city',
      sampleListings.map(({ city, city_slug, state }, at) => {
        const word = common[at % common.length]?.word ?? '';
        return {
          path: listingsPath({ search: word, city, state }),
          count: countByWords([word], [word], [`#y${state}/${city_slug}`]),
        };
      }),
    ),
    listingsQuery(
      'word + category, none in common',
      paginate(unrelatedPairs, ({ word, category }) => ({
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
      midFrequency.map(({ word }) => wordRequest(word.slice(0, 5))),
    ),
  ];
}

const ZERO_COUNT = { text: 'select 0 as total', values: [] };

/** A word of the name and one of the category, like a search for a half-remembered business. */
function twoWords({ business_name, category }: SampleListing): QueryRequest[] {
  const [name] = business_name.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [];
  const [trade] = category.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
  if (!name || !trade || name === trade) return [];
  return [{ path: listingsPath({ search: `${name} ${trade}` }), count: countByWords([name, trade], [trade]) }];
}

const MILES = 10;

function nearQueries({ samples: { sampleListings } }: QueryInputs): BenchmarkQuery[] {
  const around = ({ latitude, longitude }: SampleListing) => ({
    near: `${latitude},${longitude}`,
    radius: MILES,
    sort: 'nearest',
  });
  return [
    listingsQuery(
      'near a point',
      sampleListings.map((each) => ({ path: listingsPath(around(each)), count: countNear({ ...each, miles: MILES }) })),
    ),
    listingsQuery(
      'near + category',
      sampleListings.map((each) => ({
        path: listingsPath({ category: each.category, ...around(each) }),
        count: countNear({ ...each, miles: MILES }, each.category_id),
      })),
    ),
  ];
}

const facetsResponse = z.object({
  data: z.object({ fields: z.array(z.object({ options: z.array(z.object({ count: z.int() })) })) }),
});

/** From wide to narrow, at 1,500 different places. */
function areaRange(at: number): { from: number; to: number } {
  const from = (at * 389) % 1500;
  return { from, to: from + ([500, 200, 50, 5][at % 4] ?? 0) };
}

const areaFilter = ({ from, to }: { from: number; to: number }) => `bench_area:${from}..${to}`;

function rangeQueries({ samples: { sampleListings } }: QueryInputs): BenchmarkQuery[] {
  return [
    listingsQuery(
      'range of a field',
      Array.from({ length: SAMPLE_COUNT }, (_, at) => ({
        path: listingsPath({ fields: areaFilter(areaRange(at)) }),
        count: countByArea(areaRange(at)),
      })),
    ),
    listingsQuery(
      'range of a field + city',
      sampleListings.map(({ city, city_slug, state }, at) => ({
        path: listingsPath({ city, state, fields: areaFilter(areaRange(at)) }),
        count: countByArea(areaRange(at), { state, city_slug }),
      })),
    ),
  ];
}

function fieldQueries({ samples: { categories } }: QueryInputs): BenchmarkQuery[] {
  return [
    listingsQuery(
      'category + fields',
      paginate(categories, ({ id, name }, offset) => ({
        path: listingsPath({ category: name, fields: 'bench_delivery.yes,bench_parking.lot', offset }),
        count: countByFields(id),
      })),
    ),
    {
      name: 'facets of fields',
      requests: paginate(categories, ({ id, name }) => ({
        path: `/api/facets?${new URLSearchParams({ category: name })}`,
        count: countFieldTerms(id),
      })),
      totalOf: (response) =>
        facetsResponse
          .parse(response)
          .data.fields.reduce((sum, { options }) => options.reduce((all, { count }) => all + count, sum), 0),
    },
  ];
}

function otherQueries({ samples: { listings, sampleListings } }: QueryInputs): BenchmarkQuery[] {
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
      requests: sampleListings.map(({ id }) => ({
        path: `/listings.php?public=true&id=${id}`,
        count: { text: 'select $1::int as total', values: [id] },
      })),
      totalOf: (response) => listingResponse.parse(response).data.id,
    },
    {
      name: 'categories with six each',
      requests: Array.from({ length: SAMPLE_COUNT / 3 }, () => ({
        path: '/categories.php?include=listings',
        count: countByColumns({}),
      })),
      totalOf: (response) =>
        categoriesResponse.parse(response).data.reduce((sum, { listing_count }) => sum + listing_count, 0),
    },
    {
      name: 'reviews',
      requests: sampleListings.map(({ id }) => ({ path: `/reviews.php?listing_id=${id}`, count: countReviewsOf(id) })),
      totalOf: (response) => reviewsResponse.parse(response).total,
    },
    {
      name: 'suggestions',
      requests: sampleListings.map(({ business_name }, at) => ({
        path: `/api/suggest?${new URLSearchParams({ q: business_name.slice(0, 3 + (at % 6)) })}`,
        count: null,
      })),
      totalOf: () => null,
    },
  ];
}
