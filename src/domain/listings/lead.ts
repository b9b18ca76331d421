export const LEAD_STATUSES = ['new', 'answered', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What a visitor writes to a business. */
export type LeadForm = { name: string; email: string; phone: string; message: string };

export type Lead = LeadForm & {
  id: number;
  listing: { id: number; businessName: string };
  status: LeadStatus;
  /** The owner's own, seen by nobody else. */
  note: string;
  createdAt: Date;
};

export const LEAD_MESSAGE_MAX_LENGTH = 4000;
export const LEAD_NOTE_MAX_LENGTH = 1000;

/** For so long one that was taken away can be brought back. */
export const LEAD_RESTORE_WINDOW_MS = 60 * 60 * 1000;

/** One that went to the mailbox of a listing without an owner is nobody's to read, and soon forgotten. */
export const UNOWNED_LEAD_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** The same for every sender and every message: it tells nothing about who gets it. */
export const LEAD_THANKS = 'We passed your message on. Whoever answers writes to your e-mail address.';
