import type { MailDetailWire } from '#contract/desk/mail-text-operations.ts';
import type { Site } from '#domain/site.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { MailEntry } from '#mail/catalog/mail-entry.ts';
import { defaultTemplate, sampleVariables } from '#mail/mail-catalog.ts';
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

type MailDetails = { stored: StoredMailText | undefined; history: readonly DeskLogRow[]; site: Site };

export function presentMailDetail(entry: MailEntry, { stored, history, site }: MailDetails): MailDetailWire {
  const { text } = defaultTemplate(entry);
  return {
    ...presentMailSummary(entry, stored),
    ...(stored?.own ?? text),
    version: stored?.version ?? 0,
    default_text: text,
    variables: Object.entries(sampleVariables(entry, site)).map(([name, sample]) => ({
      name,
      sample,
      is_required: entry.required?.includes(name) ?? false,
    })),
    has_button: text.button !== '',
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}
