import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openSession } from './site.ts';
import type { Account, Town } from './town.ts';

/** An account with the moderator's role, signed in in this browser. */
export async function openModerator(town: Town, page: Page): Promise<Account> {
  const account = await town.signUp({ name: 'Mo Lind' });
  await town.sql(`update users set role = 'moderator' where email = $1`, [account.email]);
  await openSession(page, account.token);
  return account;
}

/** Nothing waits and nothing was decided. */
export async function clearDesk(town: Town): Promise<void> {
  await town.sql('truncate decisions');
  await town.sql('delete from listings where id in (select listing_id from submissions)');
  await town.sql('delete from submissions');
  await town.sql('delete from listing_edits');
  await town.sql('delete from review_reports');
  await town.sql(`update reviews set status = 'approved', held_for = '{}', held_at = null where status = 'pending'`);
  await town.sql(`delete from jobs where kind = 'mail'`);
}

export type GivenSubmission = { name: string; category?: string; phone?: string; website?: string; hoursAgo?: number };

/** Submissions that wait, the first the oldest, each with an address at which mail can be looked for. */
export async function givenSubmissions(town: Town, ...given: GivenSubmission[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, { name, category = 'Plumbing', phone = '', website = '', hoursAgo = 5 }] of given.entries()) {
    const [row] = await town.sql<{ id: number }>(
      `insert into submissions (business_name, category, address, phone, email, website, description, content_hash, created_at)
       values ($1, $2, '410 Congress Avenue, Austin, TX 78701', $3, $4, $5, 'Small and careful.', $6,
         now() - make_interval(hours => $7::int, mins => -$8::int)) returning id`,
      [name, category, phone, `sender${at}@example.test`, website, randomBytes(32), hoursAgo, at],
    );
    if (row) ids.push(Number(row.id));
  }
  return ids;
}

/** A review of the demo town that is held back again. */
export async function givenHeldReview(town: Town): Promise<{ id: number; businessName: string; comment: string }> {
  const [row] = await town.sql<{ id: number; listing_id: number; comment: string }>(
    `update reviews set status = 'pending', held_for = '{no-account,links}', held_at = now() - interval '1 hour', user_id = null
     where id = (select min(id) from reviews where status = 'approved' and comment <> '') returning id, listing_id, comment`,
  );
  if (!row) throw new Error('The demo town has no review left.');
  const [listing] = await town.sql<{ business_name: string }>('select business_name from listings where id = $1', [
    row.listing_id,
  ]);
  return { id: Number(row.id), businessName: listing?.business_name ?? '', comment: row.comment };
}
