import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#storage/tables.ts';

/** Number of parameter sets per query. */
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

/** Deterministic query parameters from the loaded dataset. */
export type QuerySamples = {
  listings: number;
  sampleListings: SampleListing[];
  /** One listing per zip code. */
  zipListings: SampleListing[];
  categories: { id: number; name: string }[];
  common: SampleWord[];
  rare: SampleWord[];
  midFrequency: SampleWord[];
};

/** A deterministic order that is independent of the load order. */
const shuffled = (value: string) => sql.raw(`md5((${value})::text)`);

export async function pickQuerySamples(db: Db): Promise<QuerySamples> {
  const { rows } = await sql<{
    listings: number;
  }>`select listings from listing_counts where category_id = 0 and place = ''`.execute(db);
  const listings = rows[0]?.listings ?? 0;
  return {
    listings,
    sampleListings: await pickListings(db, sql`l.id = any(${spreadIds(listings, SAMPLE_COUNT)}::bigint[])`),
    zipListings: await pickListings(
      db,
      sql`l.id in (select (select min(id) from listings where zip = place and status = 'published')
        from (select place from listing_counts where category_id = 0 and place ~ '^[0-9]' order by ${shuffled('place')} limit ${SAMPLE_COUNT}) zips)`,
    ),
    categories: await pickCategories(db),
    common: await pickWords(db, sql`order by listings desc, word limit 40`, { least: 1 }),
    rare: await pickWords(db, sql`and listings <= 5 order by ${shuffled('word')} limit ${SAMPLE_COUNT}`, { least: 1 }),
    midFrequency: await pickWords(db, sql`order by ${shuffled('word')} limit ${SAMPLE_COUNT}`, {
      least: Math.max(3, listings / 20_000),
    }),
  };
}

/** Ids over the whole range in a scattered order. */
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

/** Words of five letters or more without stop words and city names. */
async function pickWords(db: Db, selection: RawBuilder<unknown>, { least }: { least: number }): Promise<SampleWord[]> {
  const { rows } = await sql<SampleWord>`
    select word, listings from search_words
    where kind = 'text' and word ~ '^[a-z]{5,12}$' and to_tsvector('english', word) <> ''::tsvector
      and not exists (select from search_words city where city.kind = 'city' and city.word = search_words.word)
      and listings >= ${least} ${selection}`.execute(db);
  return rows;
}
