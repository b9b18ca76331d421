import * as z from 'zod';
import { BARE } from './bare-statements.ts';
import type { Call } from './call.ts';
import type { Subjects } from './subjects.ts';

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
  query: (subjects: Subjects) => Record<string, string>;
  text: string;
  values: (subjects: Subjects) => unknown[];
};

function listingsCall({ name, query, text, values }: ListCall): Call {
  return {
    name,
    kind: 'list',
    request: (subjects) => ({
      method: 'GET',
      path: `/listings.php?${new URLSearchParams({ public: 'true', ...query(subjects) })}`,
    }),
    ceiling: { kind: 'statement', text, values },
    ids: resultIds,
  };
}

/** Any of the words as it is stemmed, or a longer one that begins with it. */
const anyOf = (words: string[]) => words.map((word) => `${stem(word)} | ${word}:*`).join(' | ');
const named = (words: string[]) => words.map((word) => `${stem(word)}:A`).join(' | ');
/** Enough of the English stemmer for the words searched for here; the comparison of ids notices when it is not. */
const stem = (word: string) => word.replace(/ing$/, '');

const lists: ListCall[] = [
  { name: 'listings', query: () => ({}), text: BARE.allListings, values: () => [] },
  {
    name: 'listings: category',
    query: ({ category }) => ({ category: category.toLowerCase() }),
    text: BARE.listingsOfCategory,
    values: ({ categoryId }) => [categoryId],
  },
  {
    name: 'listings: category, city',
    query: ({ category, city, state }) => ({ category: category.toLowerCase(), city, state }),
    text: BARE.listingsOfCity,
    values: ({ categoryId, state, citySlug }) => [categoryId, state, citySlug],
  },
  {
    name: 'listings: word',
    query: ({ word }) => ({ search: word }),
    text: BARE.search,
    values: ({ word }) => [anyOf([word]), named([word])],
  },
  {
    name: 'listings: word, location',
    query: ({ word, city, state }) => ({ search: word, location: `${city}, ${state}` }),
    text: BARE.searchInCity,
    values: ({ word, state, citySlug }) => [anyOf([word]), named([word]), `'#y${state}/${citySlug}'`],
  },
  {
    name: 'listings: misspelled word',
    query: ({ misspelling }) => ({ search: misspelling }),
    text: BARE.search,
    values: ({ meant }) => [anyOf(meant), named(meant)],
  },
  {
    name: 'listings: deep offset',
    query: ({ listings }) => ({ offset: String(Math.floor(listings / 2)) }),
    text: BARE.deepListings,
    values: ({ listings }) => [Math.floor(listings / 2)],
  },
];

const others: Call[] = [
  {
    name: 'categories',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php' }),
    ceiling: { kind: 'statement', text: BARE.categories, values: () => [] },
    ids: recordIds,
  },
  {
    name: 'categories: with listings',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php?include=listings' }),
    ceiling: { kind: 'statement', text: BARE.categoriesWithListings, values: () => [] },
    ids: categoryListingIds,
  },
  {
    name: 'categories: search',
    kind: 'list',
    request: ({ namePart }) => ({ method: 'GET', path: `/categories.php?include=listings&search=${namePart}` }),
    ceiling: { kind: 'statement', text: BARE.categoriesByName, values: ({ namePart }) => [`%${namePart}%`] },
    ids: categoryListingIds,
  },
  {
    name: 'reviews',
    kind: 'list',
    request: ({ reviewedListing }) => ({ method: 'GET', path: `/reviews.php?listing_id=${reviewedListing}` }),
    ceiling: { kind: 'statement', text: BARE.reviews, values: ({ reviewedListing }) => [reviewedListing] },
    ids: recordIds,
  },
  {
    name: 'blog',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/blog.php?limit=20&offset=0' }),
    ceiling: { kind: 'statement', text: BARE.posts, values: () => [] },
    ids: (answer) => idsOf(z.object({ data: z.object({ posts: z.array(record) }) }).parse(answer).data.posts),
  },
  {
    name: 'blog: article',
    kind: 'record',
    request: ({ slug }) => ({ method: 'GET', path: `/blog.php?slug=${slug}` }),
    ceiling: { kind: 'statement', text: BARE.post, values: ({ slug }) => [slug] },
    ids: (answer) => [z.object({ data: z.object({ post: record }) }).parse(answer).data.post.id],
  },
];

const oneListing: Call = {
  name: 'listings: by id',
  kind: 'record',
  request: ({ reviewedListing }) => ({ method: 'GET', path: `/listings.php?id=${reviewedListing}&public=true` }),
  ceiling: { kind: 'statement', text: BARE.listing, values: ({ reviewedListing }) => [reviewedListing] },
  ids: (answer) => [z.object({ data: record }).parse(answer).data.id],
};

export const READS = { listings: [...lists.map(listingsCall), oneListing], others };
