import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setBrowserSession } from './fixtures.ts';
import type { TestAccount, TestSite } from './test-site.ts';

export async function signInAsModerator(site: TestSite, page: Page): Promise<TestAccount> {
  const account = await site.signUp({ name: 'Mo Lind' });
  await site.sql(`update users set role = 'moderator' where email = $1`, [account.email]);
  await setBrowserSession(page, account.token);
  return account;
}

/** Empties the moderation queue and the log. */
export async function clearDesk(site: TestSite): Promise<void> {
  await site.sql('truncate decisions, staff_changes, decision_subjects, appeals');
  await site.sql('delete from listings where id in (select listing_id from submissions)');
  await site.sql('delete from submissions');
  await site.sql('delete from listing_edits');
  await site.sql('delete from reports');
  await site.sql(`update reviews set status = 'approved', held_for = '{}', held_at = null where status = 'pending'`);
  await site.sql(`delete from jobs where kind = 'mail'`);
}

export type SubmissionFixture = {
  name: string;
  category?: string;
  phone?: string;
  website?: string;
  hoursAgo?: number;
};

/** Creates pending submissions, oldest first, each with its own email address. */
export async function createSubmissions(site: TestSite, ...submissions: SubmissionFixture[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [
    index,
    { name, category = 'Plumbing', phone = '', website = '', hoursAgo = 5 },
  ] of submissions.entries()) {
    const [row] = await site.sql<{ id: number }>(
      `insert into submissions (business_name, category, address, phone, email, website, description, content_hash, created_at)
       values ($1, $2, '410 Congress Avenue, Austin, TX 78701', $3, $4, $5, 'Small and careful.', $6,
         now() - make_interval(hours => $7::int, mins => -$8::int)) returning id`,
      [name, category, phone, `sender${index}@example.test`, website, randomBytes(32), hoursAgo, index],
    );
    if (row) ids.push(Number(row.id));
  }
  return ids;
}

/** Flags an approved review of the demo data. */
export async function createFlaggedReview(
  site: TestSite,
): Promise<{ id: number; businessName: string; comment: string }> {
  const [row] = await site.sql<{ id: number; listing_id: number; comment: string }>(
    `update reviews set status = 'pending', held_for = '{no-account,links}', held_at = now() - interval '1 hour', user_id = null
     where id = (select min(id) from reviews where status = 'approved' and comment <> '') returning id, listing_id, comment`,
  );
  if (!row) throw new Error('Expected the demo data to have an approved review with a comment');
  const [listing] = await site.sql<{ business_name: string }>('select business_name from listings where id = $1', [
    row.listing_id,
  ]);
  return { id: Number(row.id), businessName: listing?.business_name ?? '', comment: row.comment };
}
