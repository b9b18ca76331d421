import type { MailText } from '#domain/notifications/mail-text.ts';
import { findMailEntry, renderSample } from '#mail/mail-catalog.ts';
import { findUser } from '#storage/accounts/users.ts';
import { listMailTexts } from '#storage/site/mail-texts.ts';
import type { Db } from '#storage/tables.ts';
import type { JobContext, JobSite } from '../job-handler.ts';
import type { PreparedEmail } from './prepared-email.ts';

/** The site with the texts that the operator has written. They are read for each email, so a change applies at once. */
export async function withOwnTexts(
  db: Db,
  { name, url, supportEmail, brand, staleAfterMonths }: JobSite,
): Promise<JobSite> {
  const texts = new Map((await listMailTexts(db)).map(({ mail, own }) => [mail, own]));
  const findText: JobSite['findText'] = ({ key }) => texts.get(key) ?? null;
  return { name, url, supportEmail, staleAfterMonths, ...(brand && { brand }), findText };
}

type TestMail = { userId: number; mail: string; text: MailText };

/** Null if the account is deleted or disabled, or this version has no such email. */
export async function prepareTestMail({ db, site }: JobContext, test: TestMail): Promise<PreparedEmail | null> {
  const user = await findUser(db, test.userId);
  const entry = findMailEntry(test.mail);
  if (!user || user.disabledAt || !entry) return null;
  const content = renderSample(entry, site, test.text);
  return { to: user.email, content: { ...content, subject: `[Test] ${content.subject}` } };
}
