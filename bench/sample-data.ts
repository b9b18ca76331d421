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

/** What the calls are about, picked from the town as it was loaded. */
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
  /** What the misspelling stands for. */
  correctedWords: string[];
  /** In the names of businesses, but not of categories. */
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
  const [meant] = await readSearchWords(db, 'plumbng');
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
    correctedWords: meant?.meant ?? [],
  };
}

async function addAccount(db: Db, email: string, passwordHash: string): Promise<{ id: number; token: string }> {
  const now = new Date();
  // the reviews of an account of today would wait for a moderator
  const createdAt = new Date(now.getTime() - DAY_MS);
  const user = await insertUser(db, { email, name: 'Ada Park', passwordHash, role: 'owner', createdAt });
  if (!user) throw new Error(`the town already has an account ${email}`);
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

/** The category that is also the word searched for, and the city that holds most of it. */
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
  if (!row) throw new Error('the town lacks what is to be measured');
  return row;
}
