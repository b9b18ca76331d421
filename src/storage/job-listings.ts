import { sql } from 'kysely';
import type { JobSubject } from '#domain/jobs/job-subject.ts';
import type { Db } from './tables.ts';

export type JobListing = { id: number; businessName: string };

/** The listings of the subjects, directly or through a claim, lead, transfer or invitation, by type and id. */
export async function findJobListings(
  db: Db,
  subjects: JobSubject[],
): Promise<(subject: JobSubject) => JobListing | null> {
  const idsOf = (type: JobSubject['type']) => subjects.filter((each) => each.type === type).map(({ id }) => id);
  const { rows } = await sql<JobListing & { type: string; subjectId: number }>`
    select subjects.type, subjects.subject_id as "subjectId", listings.id, listings.business_name as "businessName"
    from (
      select 'listing' as type, id as subject_id, id as listing_id from listings where id = any(${idsOf('listing')})
      union all select 'claim', id, listing_id from claims where id = any(${idsOf('claim')})
      union all select 'lead', id, listing_id from leads where id = any(${idsOf('lead')})
      union all select 'transfer', id, listing_id from transfers where id = any(${idsOf('transfer')})
      union all select 'invitation', id, listing_id from team_invitations where id = any(${idsOf('invitation')})
    ) as subjects
    join listings on listings.id = subjects.listing_id`.execute(db);
  const found = new Map(
    rows.map(({ type, subjectId, id, businessName }) => [`${type} ${subjectId}`, { id, businessName }]),
  );
  return ({ type, id }) => found.get(`${type} ${id}`) ?? null;
}
