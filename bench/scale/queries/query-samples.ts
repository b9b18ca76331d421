import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#storage/tables.ts';

/** How many different parameters a question is asked with. */
export const SAMPLE_COUNT = 300;

export type SampleListing = {
  id: number;
  business_name: string;
  category: string;
  category_id: number;
  city: string;
  city_slug: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
};

export type SampleWord = { word: string; listings: number };

/** What the questions are asked about, picked from the town as it was loaded: always the same. */
export type QuerySamples = {
  listings: number;
  some: SampleListing[];
  /** One listing of each zip, and of each pair of category and city. */
  ofZips: SampleListing[];
  categories: { id: number; name: string }[];
  common: SampleWord[];
  rare: SampleWord[];
  middling: SampleWord[];
};

/** A fixed order that has nothing to do with how things were loaded. */
const shuffled = (value: string) => sql.raw(`md5((${value})::text)`);

export async function pickQuerySamples(db: Db): Promise<QuerySamples> {
  const { rows } = await sql<{
    listings: number;
  }>`select listings from listing_counts where category_id = 0 and place = ''`.execute(db);
  const listings = rows[0]?.listings ?? 0;
  return {
    listings,
    some: await pickListings(db, sql`l.id = any(${spreadIds(listings, SAMPLE_COUNT)}::bigint[])`),
    ofZips: await pickListings(
      db,
      sql`l.id in (select (select min(id) from listings where zip = place and status = 'published')
        from (select place from listing_counts where category_id = 0 and place ~ '^[0-9]' order by ${shuffled('place')} limit ${SAMPLE_COUNT}) zips)`,
    ),
    categories: await pickCategories(db),
    common: await pickWords(db, sql`order by listings desc, word limit 40`, { least: 1 }),
    rare: await pickWords(db, sql`and listings <= 5 order by ${shuffled('word')} limit ${SAMPLE_COUNT}`, { least: 1 }),
    middling: await pickWords(db, sql`order by ${shuffled('word')} limit ${SAMPLE_COUNT}`, {
      least: Math.max(3, listings / 20_000),
    }),
  };
}

/** Ids over the whole range, in an order that jumps about. */
export function spreadIds(listings: number, count: number): number[] {
  const stride = Math.max(1, Math.floor(listings / count));
  return Array.from({ length: Math.min(count, listings) }, (_, at) => 1 + ((at * 7919) % count) * stride);
}

async function pickListings(db: Db, condition: RawBuilder<unknown>): Promise<SampleListing[]> {
  const { rows } = await sql<SampleListing>`
    select l.id, l.business_name, c.name as category, l.category_id, l.city, l.city_slug, l.state, l.zip, l.latitude, l.longitude
    from listings l join categories c on c.id = l.category_id
    where l.status = 'published' and ${condition} order by ${shuffled('l.id')}`.execute(db);
  return rows;
}

async function pickCategories(db: Db): Promise<QuerySamples['categories']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from categories c join listing_counts n on n.category_id = c.id and n.place = ''
    where n.listings > 0 order by c.id`.execute(db);
  return rows;
}

/** Words of five letters or more that English does not leave out, so that each is asked for as it is. */
async function pickWords(db: Db, chosen: RawBuilder<unknown>, { least }: { least: number }): Promise<SampleWord[]> {
  const { rows } = await sql<SampleWord>`
    select word, listings from search_words
    where kind = 'text' and word ~ '^[a-z]{5,12}$' and to_tsvector('english', word) <> ''::tsvector
      and not exists (select from search_words city where city.kind = 'city' and city.word = search_words.word)
      and listings >= ${least} ${chosen}`.execute(db);
  return rows;
}
