import type { DecisionChanges } from '#contract/desk/desk-queue-operations.ts';
import type { Decision, DecisionActor, Verdict } from '#domain/moderation/decision.ts';
import type { DecisionMail, MailMessage } from '#domain/notifications/mail-message.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';

export type DecisionInput = {
  verdict: Verdict;
  reason: string;
  /** Corrections that go into the listing; what was submitted stays as it was sent. */
  changes?: DecisionChanges;
  /** Turned down for now: the sender may change it and send it again. Of submissions alone. */
  asks?: boolean;
  /** The operator may also decide anew about what does not wait. */
  revise?: boolean;
};

/** What follows from a decision: what undoing it needs, whom to tell, and the listing where it can be seen. */
export type DecisionEffects = {
  title: string;
  snapshot: Record<string, unknown>;
  mail: MailMessage | null;
  /** Whom else it concerns. */
  others?: DecisionMail[];
  listingId: number | null;
};

/** Of a decision that concerned several: the mail to the one who was decided about, and those to the others. */
export type UndoResult = { mail: MailMessage | null; others: DecisionMail[] };

/** A ruling with who made it, and when. */
export type DecisionRequest = DecisionInput & { actor: DecisionActor; now: Date };

/** What can be done with one kind of item. Each is part of a transaction that writes the log and the mail as well. */
export type ModerationHandler<Waiting, Shown> = {
  /** The longest waiting first. */
  listWaiting(db: Db, page: { limit: number; offset: number }): Promise<Waiting[]>;
  /** Null when there is no such item. */
  load(db: Db, id: number, now: Date): Promise<Shown | null>;
  approve(tx: Db, id: number, ruling: DecisionRequest): Promise<DecisionEffects>;
  reject(tx: Db, id: number, ruling: DecisionRequest): Promise<DecisionEffects>;
  /** Puts everything back; gives the mail for who has heard of the decision. */
  undo(tx: Db, decision: Decision, now: Date): Promise<MailMessage | null | UndoResult>;
};

export const conflict = (sentence: string) => new HttpError('conflict', sentence);

export const changedSinceDecision = (what: string) =>
  conflict(`${what} has changed since this decision. Look at it and decide anew.`);
