import type { Viewer } from './account.ts';

/**
 * What the desk decides about. Of some nothing waits: who manages a listing can be taken back at any time, what a
 * moderator has seen of it is written down at any time, a reply or a photo can be taken away, and two listings of one
 * business can be merged.
 */
export const WAITING_KINDS = ['submission', 'review', 'edit', 'correction', 'claim'] as const;
export const ITEM_KINDS = [...WAITING_KINDS, 'ownership', 'check', 'reply', 'photo', 'merge'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const VERDICTS = ['approved', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who decided; without an id it was the operator's command line. */
export type Actor = { id: number | null; name: string };

/** What the command line does is written into the same log. */
export const OPERATOR: Actor = { id: null, name: 'Command line' };

export function actorOf({ user }: NonNullable<Viewer>): Actor {
  return { id: user.id, name: user.name };
}

export type Decision = {
  id: number;
  kind: ItemKind;
  itemId: number;
  title: string;
  verdict: Verdict;
  reason: string;
  /** What undoing needs. */
  before: Record<string, unknown>;
  actor: Actor;
  createdAt: Date;
  reversedAt: Date | null;
  reversedBy: Actor | null;
};

/** Something about an item that whoever decides should see. */
export type Signal = { code: string; text: string };

/** spec §9: submissions are reviewed within 24-48 hours. */
const PROMISED_MS = 48 * 60 * 60 * 1000;

/** Until a decision is mailed it can be undone without anybody hearing of it. */
export const DECISION_MAIL_DELAY_MS = 2 * 60 * 1000;

/** How long what a moderator took away is kept for an undo. */
export const REMOVAL_UNDO_MS = 30 * 24 * 60 * 60 * 1000;

export const DECISIONS_AT_ONCE = 100;
export const REASON_MAX_LENGTH = 500;

export function promisedBy(since: Date): Date {
  return new Date(since.getTime() + PROMISED_MS);
}

/** What was sent before this should have been decided by now. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - PROMISED_MS);
}
