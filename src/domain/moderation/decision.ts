import type { Viewer } from '../accounts/viewer.ts';

/**
 * What the desk decides about. Of some nothing waits: who manages a listing can be taken back at any time, what a
 * moderator has seen of it is written down at any time, a reply or a photo can be taken away, and two listings of one
 * business can be merged.
 */
export const QUEUE_KINDS = ['submission', 'review', 'edit', 'correction', 'claim'] as const;
export const DESK_ITEM_KINDS = [...QUEUE_KINDS, 'ownership', 'check', 'reply', 'photo', 'merge'] as const;
export type DeskItemKind = (typeof DESK_ITEM_KINDS)[number];

export const VERDICTS = ['approved', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who decided; without an id it was the operator's command line. */
export type DecisionActor = { id: number | null; name: string };

/** What the command line does is written into the same log. */
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
  /** What undoing the decision needs. Each kind of item has its own shape, which its reader parses. */
  snapshot: unknown;
  actor: DecisionActor;
  createdAt: Date;
  reversedAt: Date | null;
  reversedBy: DecisionActor | null;
};

/** Something about an item that whoever decides should see. */
export type ModerationSignal = { code: string; text: string };

/** spec §9: submissions are reviewed within 24-48 hours. */
const DECISION_SLA_MS = 48 * 60 * 60 * 1000;

/** Until a decision is mailed it can be undone without anybody hearing of it. */
export const DECISION_MAIL_DELAY_MS = 2 * 60 * 1000;

/** How long what a moderator took away is kept for an undo. */
export const REMOVAL_UNDO_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

export const DECISION_BATCH_MAX = 100;
export const REASON_MAX_LENGTH = 500;

export function decisionDueAt(since: Date): Date {
  return new Date(since.getTime() + DECISION_SLA_MS);
}

/** What was sent before this should have been decided by now. */
export function overdueCutoff(now: Date): Date {
  return new Date(now.getTime() - DECISION_SLA_MS);
}
