import * as z from 'zod';
import { BASELINE_SQL } from './baseline-statements.ts';
import type { BenchCall } from './bench-call.ts';
import type { SampleData } from './sample-data.ts';

const record = z.object({ id: z.int() });
const results = z.object({ data: z.object({ results: z.array(record) }) });
const categories = z.object({ data: z.array(z.object({ listings: z.array(record) })) });
const records = z.object({ data: z.array(record) });

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
const resultIds = (answer: unknown) => idsOf(results.parse(answer).data.results);
const categoryListingIds = (answer: unknown) =>
  categories.parse(answer).data.flatMap(({ listings }) => idsOf(listings));
const recordIds = (answer: unknown) => idsOf(records.parse(answer).data);

type ListCall = {
  name: string;
  query: (subjects: SampleData) => Record<string, string>;
  text: string;
  values: (subjects: SampleData) => unknown[];
};

function listingsCall({ name, query, text, values }: ListCall): BenchCall {
  return {
    name,
    kind: 'list',
    request: (subjects) => ({
      method: 'GET',
      path: `/listings.php?${new URLSearchParams({ public: 'true', ...query(subjects) })}`,
    }),
    baseline: { kind: 'statement', text, values },
    ids: resultIds,
  };
}

/** Any of the words as it is stemmed, or a longer one that begins with it. */
const anyOf = (words: string[]) => words.map((word) => `${stem(word)} | ${word}:*`).join(' | ');
const named = (words: string[]) => words.map((word) => `${stem(word)}:A`).join(' | ');
/** Enough of the English stemmer for the words searched for here; the comparison of ids notices when it is not. */
const stem = (word: string) => word.replace(/ing$/, '');

const lists: ListCall[] = [
  { name: 'listings', query: () => ({}), text: BASELINE_SQL.allListings, values: () => [] },
  {
    name: 'listings: category',
    query: ({ category }) => ({ category: category.toLowerCase() }),
    text: BASELINE_SQL.listingsOfCategory,
    values: ({ categoryId }) => [categoryId],
  },
  {
    name: 'listings: category, city',
    query: ({ category, city, state }) => ({ category: category.toLowerCase(), city, state }),
    text: BASELINE_SQL.listingsOfCity,
    values: ({ categoryId, state, citySlug }) => [categoryId, state, citySlug],
  },
  {
    name: 'listings: word',
    query: ({ word }) => ({ search: word }),
    text: BASELINE_SQL.search,
    values: ({ word }) => [anyOf([word]), named([word])],
  },
  {
    name: 'listings: word, location',
    query: ({ word, city, state }) => ({ search: word, location: `${city}, ${state}` }),
    text: BASELINE_SQL.searchInCity,
    values: ({ word, state, citySlug }) => [anyOf([word]), named([word]), `'#y${state}/${citySlug}'`],
  },
  {
    name: 'listings: misspelled word',
    query: ({ misspelling }) => ({ search: misspelling }),
    text: BASELINE_SQL.search,
    values: ({ correctedWords }) => [anyOf(correctedWords), named(correctedWords)],
  },
  {
    name: 'listings: deep offset',
    query: ({ listings }) => ({ offset: String(Math.floor(listings / 2)) }),
    text: BASELINE_SQL.deepListings,
    values: ({ listings }) => [Math.floor(listings / 2)],
  },
];

const others: BenchCall[] = [
  {
    name: 'categories',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categories, values: () => [] },
    ids: recordIds,
  },
  {
    name: 'categories: with listings',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php?include=listings' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categoriesWithListings, values: () => [] },
    ids: categoryListingIds,
  },
  {
    name: 'categories: search',
    kind: 'list',
    request: ({ namePart }) => ({ method: 'GET', path: `/categories.php?include=listings&search=${namePart}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categoriesByName, values: ({ namePart }) => [`%${namePart}%`] },
    ids: categoryListingIds,
  },
  {
    name: 'reviews',
    kind: 'list',
    request: ({ reviewedListing }) => ({ method: 'GET', path: `/reviews.php?listing_id=${reviewedListing}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.reviews, values: ({ reviewedListing }) => [reviewedListing] },
    ids: recordIds,
  },
  {
    name: 'blog',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/blog.php?limit=20&offset=0' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.posts, values: () => [] },
    ids: (answer) => idsOf(z.object({ data: z.object({ posts: z.array(record) }) }).parse(answer).data.posts),
  },
  {
    name: 'blog: article',
    kind: 'record',
    request: ({ slug }) => ({ method: 'GET', path: `/blog.php?slug=${slug}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.post, values: ({ slug }) => [slug] },
    ids: (answer) => [z.object({ data: z.object({ post: record }) }).parse(answer).data.post.id],
  },
];

const oneListing: BenchCall = {
  name: 'listings: by id',
  kind: 'record',
  request: ({ reviewedListing }) => ({ method: 'GET', path: `/listings.php?id=${reviewedListing}&public=true` }),
  baseline: { kind: 'statement', text: BASELINE_SQL.listing, values: ({ reviewedListing }) => [reviewedListing] },
  ids: (answer) => [z.object({ data: record }).parse(answer).data.id],
};

export const READ_CALLS = { listings: [...lists.map(listingsCall), oneListing], others };
