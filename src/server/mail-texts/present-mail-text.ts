import type { MailDetailWire } from '#contract/desk/mail-text-operations.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { MailEntry } from '#mail/catalog/mail-entry.ts';
import { defaultTemplate } from '#mail/mail-catalog.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import type { StoredMailText } from '#storage/site/mail-texts.ts';

export function presentMailSummary(entry: MailEntry, stored: StoredMailText | undefined) {
  const isOwn = stored?.own != null;
  return {
    key: entry.key,
    name: entry.name,
    purpose: entry.purpose,
    is_own: isOwn,
    has_new_default: isOwn && stored.defaultHash !== defaultTemplate(entry).hash,
  };
}

export function presentMailDetail(
  entry: MailEntry,
  stored: StoredMailText | undefined,
  history: readonly DeskLogRow[],
): MailDetailWire {
  const { text, variables } = defaultTemplate(entry);
  return {
    ...presentMailSummary(entry, stored),
    ...(stored?.own ?? text),
    version: stored?.version ?? 0,
    default_text: text,
    variables: Object.entries(variables).map(([name, sample]) => ({
      name,
      sample,
      is_required: entry.required?.includes(name) ?? false,
    })),
    has_button: text.button !== '',
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}
