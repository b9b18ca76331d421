import type { SubmissionChanges } from '#contract/submissions.ts';
import type { Decision, Verdict } from '#domain/desk.ts';
import type { MailMessage } from '#domain/mail.ts';
import type { Db } from '#storage/tables.ts';
import { Refusal } from '../http/errors.ts';

export type Ruling = {
  verdict: Verdict;
  reason: string;
  /** Corrections that go into the listing; what was submitted stays as it was sent. */
  changes?: SubmissionChanges;
  /** The operator may also decide anew about what does not wait. */
  revise?: boolean;
};

/** What follows from a decision: what undoing it needs, whom to tell, and the listing where it can be seen. */
export type Outcome = {
  title: string;
  before: Record<string, unknown>;
  mail: MailMessage | null;
  listingId: number | null;
};

/** What can be done with one kind of item. Each is part of a transaction that writes the log and the mail as well. */
export type Kind<Waiting, Shown> = {
  /** The longest waiting first. */
  listWaiting(db: Db, page: { limit: number; offset: number }): Promise<Waiting[]>;
  /** Null when there is no such item. */
  show(db: Db, id: number): Promise<Shown | null>;
  approve(tx: Db, id: number, ruling: Ruling & { now: Date }): Promise<Outcome>;
  reject(tx: Db, id: number, ruling: Ruling & { now: Date }): Promise<Outcome>;
  /** Puts everything back; gives the mail for who has heard of the decision. */
  undo(tx: Db, decision: Decision, now: Date): Promise<MailMessage | null>;
};

export const conflict = (sentence: string) => new Refusal('conflict', sentence);

export const changedSince = (what: string) =>
  conflict(`${what} has changed since this decision. Look at it and decide anew.`);
