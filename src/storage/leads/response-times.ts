import { sql } from 'kysely';
import type { ResponseTimes } from '#domain/listings/response-time.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';

/** Of the messages to the current owner since a time. */
export async function readResponseTimes(db: Db, listingId: number, since: Date): Promise<ResponseTimes> {
  const { rows } = await sql<ResponseTimes>`
    ${PREPARED} select count(*)::int as received, count(leads.answered_at)::int as answered,
      ceil(extract(epoch from percentile_cont(0.5) within group (order by leads.answered_at - leads.created_at)) / 60)::int as "medianMinutes"
    from leads join listings l on l.id = leads.listing_id and l.owner_id = leads.owner_id
    where leads.listing_id = ${listingId} and leads.created_at > ${since} and leads.gone_since is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Expected one row of response times');
  return row;
}
