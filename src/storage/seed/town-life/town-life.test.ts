import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedResponseMinutes, responsesSince } from '#domain/listings/response-time.ts';
import { QUEUE_KINDS } from '#domain/moderation/decision.ts';
import { openTestStorage } from '../../../../tests/support/test-storage.ts';
import { countQueue, listQueue } from '../../desk/desk-queue.ts';
import type { Storage } from '../../engine/open-storage.ts';
import { readResponseTimes } from '../../leads/response-times.ts';
import { seedDemoTown } from '../seed-demo-town.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const SIZE = { listings: 500, reviews: 2400 };

let storage: Storage;
const files = new Map<string, string>();
const storePhoto = async (name: string, key: string) => void files.set(key, name);
const seed = () => seedDemoTown(storage.db, SIZE, { sanitize: (html) => html, life: { now: NOW, storePhoto } });

beforeAll(async () => {
  storage = await openTestStorage();
  await sql`truncate listings, categories, category_groups, posts, users, demo_town, newsletter_subscribers, letters, submissions,
    decisions, missed_searches, jobs restart identity cascade`.execute(storage.db);
  await seed();
});
afterAll(() => storage.close());

async function readNumber(query: string): Promise<number> {
  const { rows } = await sql.raw<{ value: number }>(`select (${query})::int as value`).execute(storage.db);
  return rows[0]?.value ?? Number.NaN;
}

it('has items of every kind at the desk, sent within the last two days', async () => {
  const before = new Date(NOW.getTime() - 48 * 60 * 60 * 1000);
  const counts = await countQueue(storage.db, { now: NOW }, before);
  expect(counts.map(({ kind }) => kind).sort()).toEqual([...QUEUE_KINDS].sort());
  expect(counts.every(({ overdue }) => overdue === 0)).toBe(true);
  const items = await listQueue(storage.db, { now: NOW }, { limit: 100, offset: 0 });
  const hours = items.map(({ since }) => (NOW.getTime() - since.getTime()) / 3_600_000);
  expect(Math.min(...hours)).toBeLessThan(6);
  expect(Math.max(...hours)).toBeGreaterThan(36);
});

it('gives every verified listing an owner, and accounts that nobody can sign in to', async () => {
  expect(await readNumber('select count(*) from listings where verified and owner_id is null')).toBe(0);
  expect(
    await readNumber(
      "select count(*) from users where password_hash <> 'none' or email not like '%@demo-town.example'",
    ),
  ).toBe(0);
  expect(await readNumber("select count(*) from users where role <> 'owner'")).toBe(0);
  expect(
    await readNumber(
      "select count(*) from listings l join users u on u.id = l.owner_id where u.email = 'owner@demo-town.example'",
    ),
  ).toBeGreaterThan(0);
});

it('has replies to about a fifth of the reviews of claimed listings', async () => {
  const claimed = await readNumber(
    "select count(*) from reviews r join listings l on l.id = r.listing_id where owner_id is not null and r.status = 'approved'",
  );
  const share = (await readNumber('select count(*) from review_replies')) / claimed;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.3);
  expect(await readNumber("select count(*) from review_replies where body ~ '[{}]' or body like '%undefined%'")).toBe(
    0,
  );
});

it('keeps ratings and counts exact', async () => {
  expect(
    await readNumber(`select count(*) from listings l where (review_count, rating_sum) <>
      (select count(*), coalesce(sum(rating), 0) from reviews where listing_id = l.id and status = 'approved')`),
  ).toBe(0);
});

it('stores the files of each photo under its own key, and shows the first as the cover', async () => {
  expect(await readNumber('select count(*) from photos')).toBe(files.size);
  expect(files.size).toBeGreaterThan(100);
  expect(await readNumber("select count(*) from photos where alt = ''")).toBe(0);
  expect(await readNumber('select count(*) from listings where cover_photo is not null')).toBe(
    await readNumber('select count(distinct listing_id) from photos'),
  );
});

it('has messages, saved lists, statistics, notifications and a newsletter, and sends no mail', async () => {
  for (const table of [
    'leads',
    'lead_messages',
    'quote_requests',
    'saved_list_entries',
    'saved_searches',
    'team_members',
    'notifications',
    'newsletter_subscribers',
    'letters',
    'decisions',
    'missed_searches',
  ])
    expect(await readNumber(`select count(*) from ${table}`), table).toBeGreaterThan(0);
  expect(await readNumber('select count(distinct day) from listing_days')).toBe(90);
  expect(await readNumber("select count(*) from jobs where kind = 'mail'")).toBe(0);
});

it('has quote requests with answers, and enough of them for a response time of the first owner', async () => {
  expect(await readNumber('select count(*) from leads where quote_request_id is not null')).toBeGreaterThan(8);
  expect(await readNumber('select count(*) from leads where is_chosen and answered_at is not null')).toBeGreaterThan(0);
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l join users u on u.id = l.owner_id where u.email = 'owner@demo-town.example'
    order by (select count(*) from leads where listing_id = l.id) desc limit 1`.execute(storage.db);
  const times = await readResponseTimes(storage.db, rows[0]?.id ?? 0, responsesSince(NOW));
  expect(publishedResponseMinutes(times)).toBeGreaterThan(10);
  // an answer comes after the message, and nothing from the future
  expect(await readNumber('select count(*) from leads where answered_at <= created_at')).toBe(0);
  expect(await readNumber(`select count(*) from lead_messages where created_at > '${NOW.toISOString()}'`)).toBe(0);
  expect(await readNumber(`select count(*) from quote_requests where closed_at > '${NOW.toISOString()}'`)).toBe(0);
});

it('adds nothing when it is loaded again', async () => {
  const people = await readNumber('select count(*) from users');
  await seed();
  expect(await readNumber('select count(*) from users')).toBe(people);
});
