import { DAY_MS, HOUR_MS } from '#lib/duration.ts';

export const LEAD_STATUSES = ['new', 'answered', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The message form of a visitor. */
export type LeadForm = { name: string; email: string; phone: string; message: string };

export type Lead = LeadForm & {
  id: number;
  listing: { id: number; businessName: string };
  status: LeadStatus;
  /** A private note of the listing’s team. */
  note: string;
  createdAt: Date;
};

export const LEAD_MESSAGE_MAX_LENGTH = 4000;
export const LEAD_NOTE_MAX_LENGTH = 1000;

/** How long a deleted message can be restored. */
export const LEAD_RESTORE_WINDOW_MS = HOUR_MS;

/** Messages to a listing without an owner cannot be read by anyone and are deleted after this time. */
export const UNOWNED_LEAD_RETENTION_MS = 30 * DAY_MS;

/** The same for every message, so that it does not reveal the recipient. */
export const LEAD_THANKS = 'We passed your message on. Whoever answers writes to your e-mail address.';
