import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#server/http/authenticate.ts';
import { hashPassword } from '#server/users/password-hash.ts';
import { insertSession } from '#storage/accounts/sessions.ts';
import { insertUser } from '#storage/accounts/users.ts';
import { readSearchWords } from '#storage/search/search-words.ts';
import type { Db } from '#storage/tables.ts';

export const BENCH_PASSWORD = 'measured-not-guessed';
const OWNED_LISTINGS = 200;
const DAY_MS = 86_400_000;

export type SampleOwnedListing = {
  id: number;
  businessName: string;
  address: string;
  phone: string;
  website: string;
  categoryId: number;
  category: string;
  aiDescription: string;
};

/** Request parameters, picked from the loaded dataset. */
export type SampleData = {
  email: string;
  passwordHash: string;
  ownerToken: string;
  reviewerToken: string;
  owned: SampleOwnedListing[];
  listings: number;
  category: string;
  categoryId: number;
  city: string;
  citySlug: string;
  state: string;
  reviewedListing: number;
  word: string;
  misspelling: string;
  /** Corrections of `misspelling`. */
  correctedWords: string[];
  /** A word that occurs in business names, but not in category names. */
  namePart: string;
  slug: string;
};

export async function prepareSampleData(db: Db): Promise<SampleData> {
  const email = 'owner@bench.test';
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const owner = await addAccount(db, email, passwordHash);
  const reviewer = await addAccount(db, 'reviewer@bench.test', passwordHash);
  await sql`update listings set owner_id = ${owner.id} where id <= ${OWNED_LISTINGS}`.execute(db);
  const owned = await sql<SampleOwnedListing>`
    select l.id, l.business_name as "businessName", l.address, l.phone, l.website, l.category_id as "categoryId",
      c.name as category, l.ai_description as "aiDescription"
    from listings l join categories c on c.id = l.category_id where l.owner_id = ${owner.id} order by l.id`.execute(db);
  const [correction] = await readSearchWords(db, 'plumbng');
  return {
    ...(await pickPlace(db)),
    ...(await pickRecords(db)),
    email,
    passwordHash,
    ownerToken: owner.token,
    reviewerToken: reviewer.token,
    owned: owned.rows,
    word: 'plumbing',
    misspelling: 'plumbng',
    correctedWords: correction?.corrections ?? [],
  };
}

async function addAccount(db: Db, email: string, passwordHash: string): Promise<{ id: number; token: string }> {
  const now = new Date();
  // Reviews by accounts created today would wait for moderation.
  const createdAt = new Date(now.getTime() - DAY_MS);
  const user = await insertUser(db, { email, name: 'Ada Park', passwordHash, role: 'owner', createdAt });
  if (!user) throw new Error(`Account ${email} already exists in the dataset`);
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    address: '127.0.0.1',
    device: 'bench',
  });
  return { id: user.id, token };
}

type PlaceSample = Pick<SampleData, 'category' | 'categoryId' | 'city' | 'citySlug' | 'state'>;

/** The category that matches the search word, and the city with most of its listings. */
async function pickPlace(db: Db): Promise<PlaceSample> {
  const { rows } = await sql<PlaceSample>`
    select c.name as category, c.id as "categoryId", l.city, l.city_slug as "citySlug", l.state
    from listings l join categories c on c.id = l.category_id
    where l.status = 'published' and c.name = 'Plumbing'
    group by c.name, c.id, l.city, l.city_slug, l.state order by count(*) desc, l.city limit 1`.execute(db);
  return firstRow(rows);
}

type RecordSample = Pick<SampleData, 'listings' | 'reviewedListing' | 'slug' | 'namePart'>;

async function pickRecords(db: Db): Promise<RecordSample> {
  const { rows } = await sql<RecordSample>`
    select (select count(*)::int from listings) as listings,
      (select id from listings order by abs(review_count - 20), id limit 1) as "reviewedListing",
      (select word from listings, lower(split_part(business_name, ' ', 1)) as word
        where word ~ '^[a-z]{4,}$' and not exists (select from categories where lower(name) like '%' || word || '%')
        group by word order by count(*) desc, word limit 1) as "namePart",
      (select slug from posts order by published_at desc, id desc limit 1) as slug`.execute(db);
  return firstRow(rows);
}

function firstRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The dataset has no sample row');
  return row;
}
