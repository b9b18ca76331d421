import type { DeskChanges } from '#contract/desk.ts';
import type { Actor, Decision, Verdict } from '#domain/desk.ts';
import type { MailMessage, NewsToOne } from '#domain/mail.ts';
import type { Db } from '#storage/tables.ts';
import { Refusal } from '../http/errors.ts';

export type Ruling = {
  verdict: Verdict;
  reason: string;
  /** Corrections that go into the listing; what was submitted stays as it was sent. */
  changes?: DeskChanges;
  /** Turned down for now: the sender may change it and send it again. Of submissions alone. */
  asks?: boolean;
  /** The operator may also decide anew about what does not wait. */
  revise?: boolean;
};

/** What follows from a decision: what undoing it needs, whom to tell, and the listing where it can be seen. */
export type Outcome = {
  title: string;
  before: Record<string, unknown>;
  mail: MailMessage | null;
  /** Whom else it concerns. */
  others?: NewsToOne[];
  listingId: number | null;
};

/** Of a decision that concerned several: the mail to the one who was decided about, and those to the others. */
export type Undone = { mail: MailMessage | null; others: NewsToOne[] };

/** A ruling with who made it, and when. */
export type MadeRuling = Ruling & { actor: Actor; now: Date };

/** What can be done with one kind of item. Each is part of a transaction that writes the log and the mail as well. */
export type Kind<Waiting, Shown> = {
  /** The longest waiting first. */
  listWaiting(db: Db, page: { limit: number; offset: number }): Promise<Waiting[]>;
  /** Null when there is no such item. */
  show(db: Db, id: number, now: Date): Promise<Shown | null>;
  approve(tx: Db, id: number, ruling: MadeRuling): Promise<Outcome>;
  reject(tx: Db, id: number, ruling: MadeRuling): Promise<Outcome>;
  /** Puts everything back; gives the mail for who has heard of the decision. */
  undo(tx: Db, decision: Decision, now: Date): Promise<MailMessage | null | Undone>;
};

export const conflict = (sentence: string) => new Refusal('conflict', sentence);

export const changedSince = (what: string) =>
  conflict(`${what} has changed since this decision. Look at it and decide anew.`);
