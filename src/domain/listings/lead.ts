import { DAY_MS, HOUR_MS } from '#lib/duration.ts';
import type { LeadQuote } from './quote.ts';

export const LEAD_STATUSES = ['new', 'answered', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_KINDS = ['message', 'quote'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** The message form of a visitor. */
export type LeadForm = { name: string; email: string; phone: string; message: string };

export const LEAD_MESSAGE_SENDERS = ['business', 'visitor'] as const;
export type LeadMessageSender = (typeof LEAD_MESSAGE_SENDERS)[number];

/** An answer of the business, or of the visitor, after the first message. */
export type LeadMessage = {
  id: number;
  sender: LeadMessageSender;
  /** Who answered for the business; empty for the visitor and for a deleted account. */
  author: string;
  message: string;
  createdAt: Date;
};

/** A lead as its visitor sees it. */
export type LeadThread = Pick<Lead, 'id' | 'name' | 'message' | 'createdAt' | 'listing'> & {
  /** False once the listing has another owner or is not published. */
  isOpen: boolean;
};

export type Lead = LeadForm & {
  id: number;
  listing: { id: number; businessName: string };
  status: LeadStatus;
  /** A private note of the listing’s team. */
  note: string;
  createdAt: Date;
  /** Null for a message that is no request for a quote. */
  quote: LeadQuote | null;
};

export const LEAD_MESSAGE_MAX_LENGTH = 4000;
export const LEAD_NOTE_MAX_LENGTH = 1000;
/** The first message is not counted. */
export const LEAD_THREAD_MAX = 50;
/** How long the private link of a visitor works. Each answer sends a new one. */
export const LEAD_LINK_VALID_MS = 180 * DAY_MS;
/** The page of that link. The token is in the fragment, which is never sent to a server. */
export const LEAD_THREAD_PATH = '/account/messages';

/** How long a deleted message can be restored. */
export const LEAD_RESTORE_WINDOW_MS = HOUR_MS;

/** Messages to a listing without an owner cannot be read by anyone and are deleted after this time. */
export const UNOWNED_LEAD_RETENTION_MS = 30 * DAY_MS;

/** The same for every message, so that it does not reveal the recipient. */
export const LEAD_THANKS = 'Message sent. They’ll reply to your email.';
