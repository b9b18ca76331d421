import { type SiteContent, siteContentSchema } from '#contract/desk/site-content.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { MailText } from '#domain/notifications/mail-text.ts';
import { isLegalPage, pageSlugFromTitle, type SitePage, type SitePageInput } from '#domain/site-page.ts';
import { defaultTemplate, findMailEntry } from '#mail/mail-catalog.ts';
import { type DeskLogItem, insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { listMailTexts, saveMailText } from '#storage/site/mail-texts.ts';
import { insertSitePage, listSitePages, lockSitePages, updateSitePage } from '#storage/site/site-pages.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import { checkMailText } from './check-mail-text.ts';
import { sanitizePost } from './sanitize-post.ts';
import { checkSitePage } from './site-page-rules.ts';

/** Every page of text and every own text of an email, for a file. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  const pages = await listSitePages(db);
  const texts = (await listMailTexts(db)).flatMap(({ mail, own }) => (own ? [[mail, own] as const] : []));
  return {
    pages: pages.map(({ kind, slug, title, description, content, isPublished, inFooter }) => ({
      kind,
      title,
      slug: isLegalPage(kind) ? '' : slug,
      description,
      content,
      is_published: isPublished,
      in_footer: inFooter,
    })),
    mail_texts: Object.fromEntries(texts),
  };
}

export type ContentWriter = { actor: DecisionActor; now: Date };

/**
 * Creates or changes what the content names, by kind or address of a page and key of an email; the rest stays. Everything is
 * checked as at the desk. Runs in the caller’s transaction. Returns the changes in words.
 */
export async function writeSiteContent(tx: Db, input: unknown, writer: ContentWriter): Promise<string[]> {
  const { pages, mail_texts: texts } = parseInput(siteContentSchema, input);
  const changes: (string | null)[] = [];
  for (const { is_published: isPublished, in_footer, ...form } of pages) {
    const slug = isLegalPage(form.kind) ? form.kind : form.slug || pageSlugFromTitle(form.title);
    const inFooter = form.kind === 'custom' && in_footer;
    changes.push(
      await writePage(tx, { ...form, slug, inFooter, isPublished, content: sanitizePost(form.content) }, writer),
    );
  }
  for (const [key, own] of Object.entries(texts)) changes.push(await writeMailText(tx, { key, own }, writer));
  return changes.filter((change) => change !== null);
}

async function writePage(tx: Db, page: SitePageInput, writer: ContentWriter): Promise<string | null> {
  const pages = await lockSitePages(tx);
  const current = pages.find(({ slug }) => slug === page.slug);
  if (current && isSamePage(current, page)) return null;
  checkSitePage(
    page,
    pages.filter((each) => each !== current),
  );
  if (current) await updateSitePage(tx, current, { page, now: writer.now });
  const id = current?.id ?? (await insertSitePage(tx, page, writer.now));
  await logLoaded(tx, { item: { kind: 'page', id }, title: page.title }, writer);
  return `the page “${page.title}”`;
}

function isSamePage(current: SitePage, page: SitePageInput): boolean {
  return (Object.keys(page) as (keyof SitePageInput)[]).every((name) => current[name] === page[name]);
}

type OwnText = { key: string; own: SiteContent['mail_texts'][string] };

async function writeMailText(tx: Db, { key, own }: OwnText, writer: ContentWriter): Promise<string | null> {
  const entry = findMailEntry(key);
  if (!entry) throw invalidField('mail_texts', `The site sends no email "${key}".`);
  checkMailText(entry, own);
  const stored = (await listMailTexts(tx)).find(({ mail }) => mail === key);
  if (stored?.own && isSameText(stored.own, own)) return null;
  const defaultHash = defaultTemplate(entry).hash;
  const id = await saveMailText(tx, { mail: key, own, defaultHash, version: stored?.version ?? 0, now: writer.now });
  if (id !== null) await logLoaded(tx, { item: { kind: 'mail', id }, title: entry.name }, writer);
  return `the email “${entry.name}”`;
}

function isSameText(stored: MailText, text: MailText): boolean {
  return (Object.keys(text) as (keyof MailText)[]).every((name) => stored[name] === text[name]);
}

async function logLoaded(
  tx: Db,
  of: { item: DeskLogItem; title: string },
  { actor, now }: ContentWriter,
): Promise<void> {
  await insertDeskLogEntry(tx, { ...of, action: 'loaded it from a file', actor, at: now });
}
