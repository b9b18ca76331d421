import type { LetterWire, WholeLetterWire } from '#contract/letters.ts';
import { isoTime } from '#domain/iso-time.ts';
import { type Letter, letterState } from '#domain/newsletter.ts';
import type { LogEntry } from '#storage/desk-log.ts';
import type { LetterSummary } from '#storage/letters.ts';
import { sanitisePost } from '../http/sanitise.ts';

export function presentLetter(letter: LetterSummary): LetterWire {
  return {
    id: letter.id,
    subject: letter.subject,
    state: letterState(letter),
    version: letter.version,
    updated_at: isoTime(letter.updatedAt),
    started_at: letter.startedAt && isoTime(letter.startedAt),
    finished_at: letter.finishedAt && isoTime(letter.finishedAt),
    recipients: letter.recipients,
    sent: letter.sent,
    failed: letter.failed,
  };
}

type Progress = { waiting: number; taken: number; history: LogEntry[] };

export function presentWholeLetter(letter: Letter, { waiting, taken, history }: Progress): WholeLetterWire {
  return {
    ...presentLetter(letter),
    content: sanitisePost(letter.content),
    waiting,
    unknown: taken,
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: isoTime(at) })),
  };
}
