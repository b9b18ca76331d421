import { DAY_MS } from '#lib/duration.ts';

export const APPEAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export const APPEAL_MAX_LENGTH = 1000;

/** Removed content is stored for 30 days. An appeal on the last day leaves the desk time to restore it. */
const APPEAL_WINDOW_MS = 21 * DAY_MS;

/** An appeal of the person whom a decision concerns, once per decision. */
export type Appeal = {
  id: number;
  decisionId: number;
  userId: number;
  text: string;
  status: AppealStatus;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
};

export const appealDeadline = (decidedAt: Date): Date => new Date(decidedAt.getTime() + APPEAL_WINDOW_MS);
