import { type RawBuilder, sql } from 'kysely';
import type { DeskItemKind } from '#domain/moderation/decision.ts';
import type { ReportReason } from '#domain/moderation/report.ts';
import type { ReviewFlag } from '#domain/reviews/review-flags.ts';
import { containsPattern } from '../contains-pattern.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

/** A pending item of any kind. Only reviews have `author` and `rating`. */
export type DeskQueueItem = {
  kind: DeskItemKind;
  id: number;
  title: string;
  summary: string;
  category: string;
  place: string;
  author: string | null;
  rating: number | null;
  since: Date;
  flags: ReviewFlag[];
  reports: number;
  reportReasons: ReportReason[];
};

/** Some items reach the desk at a later time, so the queue depends on `now`. */
export type QueueFilter = { kind?: DeskItemKind | undefined; search?: string | undefined; now: Date };
export type QueueCount = { kind: DeskItemKind; waiting: number; overdue: number; oldestAt: Date };

const SUMMARY_LENGTH = 300;

/** Open reports by target, with what their senders wrote. */
const openReports = (column: 'listing_id' | 'photo_id') => sql`(
    select ${sql.ref(column)} as target_id, min(created_at) as since, count(*)::int as reports, array_agg(distinct reason) as reasons,
      left(string_agg(nullif(note, ''), ' · ' order by id), ${sql.lit(SUMMARY_LENGTH)}) as notes
    from reports where settled_at is null and ${sql.ref(column)} is not null group by 1
  )`;

/**
 * Pending items of each kind. Every branch uses a partial index of pending rows, and items of merged listings are left
 * out.
 */
const queueItemsAt = (now: Date) => sql`
  select 'submission' as kind, id, business_name as title, left(description, ${sql.lit(SUMMARY_LENGTH)}) as summary, category,
    address as place, null as author, null::int as rating, created_at as since, '{}'::text[] as "flags",
    0 as reports, '{}'::text[] as "reportReasons"
  from submissions where status = 'pending'
  union all
  select 'review', r.id, l.business_name, left(r.comment, ${sql.lit(SUMMARY_LENGTH)}), c.name, l.city || ', ' || l.state,
    r.reviewer_name, r.rating::int, case when r.status = 'pending' then coalesce(r.held_at, r.created_at) else open.since end,
    case when r.status = 'pending' then r.held_for else '{}' end, coalesce(open.reports, 0), coalesce(open.reasons, '{}')
  from (
    select id from reviews where status = 'pending'
    union
    select o.review_id from reports o join reviews on reviews.id = o.review_id
    where o.settled_at is null and reviews.status = 'approved'
  ) waiting
  join reviews r on r.id = waiting.id
  join listings l on l.id = r.listing_id and l.merged_into is null
  join categories c on c.id = l.category_id
  left join lateral (
    select min(created_at) as since, count(*)::int as reports, array_agg(distinct reason) as reasons
    from reports where review_id = r.id and settled_at is null
  ) open on true
  union all
  select 'listing', l.id, l.business_name, coalesce(open.notes, l.address), c.name, l.city || ', ' || l.state, null, null,
    open.since, '{}', open.reports, open.reasons
  from ${openReports('listing_id')} open
  join listings l on l.id = open.target_id and l.status = 'published' and l.merged_into is null
  join categories c on c.id = l.category_id
  union all
  select 'photo', p.id, l.business_name, coalesce(open.notes, p.alt), c.name, l.city || ', ' || l.state, null, null,
    open.since, '{}', open.reports, open.reasons
  from ${openReports('photo_id')} open
  join photos p on p.id = open.target_id and p.gone_since is null
  left join reviews r on r.id = p.review_id
  join listings l on l.id = coalesce(p.listing_id, r.listing_id) and l.status = 'published' and l.merged_into is null
  join categories c on c.id = l.category_id
  where r.id is null or r.status = 'approved'
  union all
  select 'appeal', a.id, d.title, left(a.body, ${sql.lit(SUMMARY_LENGTH)}), '', '', null, null, a.created_at, '{}', 0, '{}'
  from appeals a join decisions d on d.id = a.decision_id
  where a.status = 'pending'
  union all
  select 'edit', e.id, l.business_name, concat_ws(' · ', e.business_name, proposed.name, e.address), c.name,
    l.city || ', ' || l.state, null, null, e.created_at, '{}', 0, '{}'
  from listing_edits e
  join listings l on l.id = e.listing_id and l.merged_into is null
  join categories c on c.id = l.category_id
  left join categories proposed on proposed.id = e.category_id
  where e.status = 'pending'
  union all
  select 'claim', m.id, l.business_name, left(concat_ws(': ', u.name, nullif(m.note, '')), ${sql.lit(SUMMARY_LENGTH)}), c.name, l.city || ', ' || l.state, u.name,
    null, m.desk_since, '{}', 0, '{}'
  from claims m
  join users u on u.id = m.user_id
  join listings l on l.id = m.listing_id and l.merged_into is null
  join categories c on c.id = l.category_id
  where m.status = 'waiting' and m.desk_since is not null
  union all
  select 'correction', x.id, l.business_name, left(concat_ws(': ', x.field, nullif(x.value, '')), ${sql.lit(SUMMARY_LENGTH)}), c.name,
    l.city || ', ' || l.state, null, null, x.desk_since, '{}', 0, '{}'
  from corrections x
  join listings l on l.id = x.listing_id and l.merged_into is null
  join categories c on c.id = l.category_id
  where x.status = 'pending' and x.desk_since <= ${now}`;

/** Longest waiting first. */
export async function listQueue(db: Db, filter: QueueFilter, page: Pagination): Promise<DeskQueueItem[]> {
  const { rows } = await sql<DeskQueueItem>`
    select kind, id, title, summary, category, place, author, rating, since, "flags", reports, "reportReasons"
    from (${queueItemsAt(filter.now)}) waiting where ${filterCondition(filter)}
    order by since, kind desc, id ${paginationClause(page)}`.execute(db);
  return rows;
}

/** By kind: pending items, those older than `before`, and the oldest. */
export async function countQueue(
  db: Db,
  { search, now }: Omit<QueueFilter, 'kind'>,
  before: Date,
): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select kind, count(*)::int as waiting, (count(*) filter (where since < ${before}))::int as overdue,
      min(since) as "oldestAt"
    from (${queueItemsAt(now)}) waiting where ${filterCondition({ search })} group by kind`.execute(db);
  return rows;
}

function filterCondition({ kind, search }: Omit<QueueFilter, 'now'>): RawBuilder<unknown> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  if (search === undefined) return ofKind;
  return sql`${ofKind} and lower(concat_ws(' ', title, summary, category, place, author)) like ${containsPattern(search)}`;
}

/** Pending items by age: the count at each index is of items that have waited at least the hours before it, and less than its own. */
export async function countQueueAges(db: Db, now: Date, untilHours: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ position: number; waiting: number }>`
    select width_bucket(extract(epoch from ${now}::timestamptz - since) / 3600, ${[...untilHours]}::numeric[]) as position,
      count(*)::int as waiting
    from (${queueItemsAt(now)}) waiting group by 1`.execute(db);
  return [...untilHours, null].map((_, index) => rows.find(({ position }) => position === index)?.waiting ?? 0);
}
