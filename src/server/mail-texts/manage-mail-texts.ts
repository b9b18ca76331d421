import type { MailDetailWire } from '#contract/desk/mail-text-operations.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { MailText } from '#domain/notifications/mail-text.ts';
import type { MailEntry } from '#mail/catalog/mail-entry.ts';
import { defaultTemplate } from '#mail/mail-catalog.ts';
import { insertDeskLogEntry, listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { listMailTexts, saveMailText } from '#storage/site/mail-texts.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentMailDetail } from './present-mail-text.ts';

export async function loadMailDetail({ db, site }: ServerContext, entry: MailEntry): Promise<MailDetailWire> {
  const stored = (await listMailTexts(db)).find(({ mail }) => mail === entry.key);
  const history = stored ? await listDeskLogOfItem(db, { kind: 'mail', id: stored.id }) : [];
  return presentMailDetail(entry, { stored, history, site });
}

/** Null is the default. */
export type MailTextUpdate = { own: MailText | null; version: number; actor: DecisionActor };

export async function changeMailText(
  context: ServerContext,
  entry: MailEntry,
  { own, version, actor }: MailTextUpdate,
): Promise<void> {
  const now = context.clock();
  const isSaved = await context.db.transaction().execute(async (tx) => {
    const { hash } = defaultTemplate(entry);
    const id = await saveMailText(tx, { mail: entry.key, own, defaultHash: hash, version, now });
    if (id === null) return false;
    const action = own ? 'changed the text' : 'reset the text to the default';
    await insertDeskLogEntry(tx, { item: { kind: 'mail', id }, title: entry.name, action, actor, at: now });
    return true;
  });
  if (isSaved) return;
  throw new HttpError('conflict', 'This text was changed in the meantime. Reload it and try again.', {
    current: await loadMailDetail(context, entry),
  });
}
