import type { Viewer } from '../accounts/viewer.ts';

/**
 * Kinds of items that moderators decide on. Those in `QUEUE_KINDS` wait in the queue; the others can be decided at any
 * time.
 */
export const QUEUE_KINDS = [
  'submission',
  'review',
  'listing',
  'photo',
  'edit',
  'correction',
  'claim',
  'appeal',
] as const;
export const DESK_ITEM_KINDS = [...QUEUE_KINDS, 'ownership', 'check', 'reply', 'merge', 'change'] as const;
export type DeskItemKind = (typeof DESK_ITEM_KINDS)[number];

export const VERDICTS = ['approved', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who decided. An id of null stands for the command line. */
export type DecisionActor = { id: number | null; name: string };

/** The actor of the command line, whose decisions are logged as well. */
export const CLI_ACTOR: DecisionActor = { id: null, name: 'Command line' };

export function toActor({ user }: NonNullable<Viewer>): DecisionActor {
  return { id: user.id, name: user.name };
}

export type Decision = {
  id: number;
  kind: DeskItemKind;
  itemId: number;
  title: string;
  verdict: Verdict;
  reason: string;
  /** The state that undoing restores. */
  snapshot: unknown;
  actor: DecisionActor;
  createdAt: Date;
  reversedAt: Date | null;
  reversedBy: DecisionActor | null;
};

/** A fact about an item that a moderator should notice. */
export type ModerationSignal = { code: string; text: string };

/** spec §9: submissions are reviewed within 24-48 hours. */
export const DECISION_SLA_HOURS = 48;
const DECISION_SLA_MS = DECISION_SLA_HOURS * 60 * 60 * 1000;

/** Decisions are emailed after this delay; undone before, nobody is notified. */
export const DECISION_MAIL_DELAY_MS = 2 * 60 * 1000;

/** How long removed content is stored for an undo. */
export const REMOVAL_UNDO_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

export const DECISION_BATCH_MAX = 100;
export const REASON_MAX_LENGTH = 500;

export function decisionDueAt(since: Date): Date {
  return new Date(since.getTime() + DECISION_SLA_MS);
}

/** Items submitted before this time are overdue. */
export function overdueCutoff(now: Date): Date {
  return new Date(now.getTime() - DECISION_SLA_MS);
}
