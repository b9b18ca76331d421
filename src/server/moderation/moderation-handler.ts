import type { DecisionChanges } from '#contract/desk/desk-queue-operations.ts';
import type { Decision, DecisionActor, Verdict } from '#domain/moderation/decision.ts';
import type { DecisionMail, MailMessage } from '#domain/notifications/mail-message.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';

export type DecisionInput = {
  verdict: Verdict;
  reason: string;
  /** Values for the listing that override the submitted ones. The submission itself stays as it was sent. */
  changes?: DecisionChanges;
  /** For rejected submissions: asks the sender to change it and submit it again. */
  asks?: boolean;
  /** Lets the operator decide an item again that is not in the queue. */
  revise?: boolean;
};

export type DecisionEffects = {
  title: string;
  /** What undoing the decision needs. */
  snapshot: Record<string, unknown>;
  /** The email to the person whose item was decided. */
  mail: MailMessage | null;
  /** Emails to others whom the decision concerns. */
  others?: DecisionMail[];
  /** The listing that shows the result. */
  listingId: number | null;
  /** For a granted appeal: what was changed since and stays. */
  notRestored?: string[];
};

export type UndoResult = {
  mail: MailMessage | null;
  others: DecisionMail[];
  /** What was changed since and stays. */
  notRestored?: string[];
  /** Nothing could be restored. */
  isUnchanged?: boolean;
};

export type DecisionRequest = DecisionInput & { actor: DecisionActor; now: Date };

/** How one kind of desk item is decided. `approve`, `reject` and `undo` run in the transaction that logs the decision. */
export type ModerationHandler<Waiting, Item> = {
  /** Oldest first. */
  listWaiting(db: Db, page: Pagination): Promise<Waiting[]>;
  /** Null when there is no such item. */
  load(db: Db, id: number, now: Date): Promise<Item | null>;
  approve(tx: Db, id: number, request: DecisionRequest): Promise<DecisionEffects>;
  reject(tx: Db, id: number, request: DecisionRequest): Promise<DecisionEffects>;
  /** Restores the state before the decision and returns the emails for those who were told about it. */
  undo(tx: Db, decision: Decision, now: Date): Promise<MailMessage | null | UndoResult>;
};

export const conflict = (sentence: string) => new HttpError('conflict', sentence);

/** `what` is the subject of the sentence, such as "The review". */
export const changedSinceDecision = (what: string) =>
  conflict(`${what} has changed since this decision. Review it and decide again.`);

/** The key of a delayed email: one for the person whose item was decided, and one for each of the others. */
export function decisionMailKey(decisionId: number, other?: DecisionMail): string {
  if (!other) return `decision-${decisionId}`;
  const recipient =
    'userId' in other ? other.userId : 'reportId' in other ? `report-${other.reportId}` : `sender-${other.senderId}`;
  return `decision-${decisionId}-${recipient}`;
}
