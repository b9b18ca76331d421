import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** An author with the number of all and of rejected reviews. */
export type ReviewAuthor = { id: number; name: string; createdAt: Date; reviews: number; rejected: number };

export async function findReviewAuthor(db: Db, userId: number): Promise<ReviewAuthor | null> {
  const { rows } = await sql<ReviewAuthor>`
    select u.id, u.name, u.created_at as "createdAt", count(r.id)::int as reviews,
      (count(r.id) filter (where r.status = 'rejected'))::int as rejected
    from users u left join reviews r on r.user_id = u.id
    where u.id = ${userId} group by u.id`.execute(db);
  return rows[0] ?? null;
}
