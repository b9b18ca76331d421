/** What waits at the desk for somebody to decide. */
export const ITEM_KINDS = ['submission', 'review'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const VERDICTS = ['approved', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Who decided; without an id it was the operator's command line. */
export type Actor = { id: number | null; name: string };

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

export const DECISIONS_AT_ONCE = 100;
export const REASON_MAX_LENGTH = 500;

export function promisedBy(since: Date): Date {
  return new Date(since.getTime() + PROMISED_MS);
}

/** What was sent before this should have been decided by now. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - PROMISED_MS);
}
