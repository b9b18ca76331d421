import { DAY_MS } from '#lib/duration.ts';

/** What can be reported to the moderators. */
export const REPORT_TARGETS = ['listing', 'photo', 'review'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = [
  'spam',
  'fake',
  'closed',
  'wrong-place',
  'offensive',
  'private',
  'illegal',
  'off-topic',
  'reply',
  'photo',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons that make sense for each target, with their labels, in the order of the form. */
const REASON_LABELS: Record<ReportTarget, Partial<Record<ReportReason, string>>> = {
  listing: {
    closed: 'It’s permanently closed',
    'wrong-place': 'It’s not at this address',
    fake: 'Not a real business',
    illegal: 'Something illegal',
    other: 'Something else',
  },
  photo: {
    fake: 'Not this business',
    'wrong-place': 'Taken somewhere else',
    offensive: 'Offensive or shocking',
    private: 'Shows someone without their consent',
    illegal: 'Something illegal',
    other: 'Something else',
  },
  review: {
    spam: 'Spam or advertising',
    fake: 'Not a real experience',
    'wrong-place': 'About a different business',
    offensive: 'Insults, threats or hate',
    private: 'Someone’s private details',
    illegal: 'Something illegal',
    'off-topic': 'About something else',
    reply: 'The owner’s reply',
    photo: 'One of its photos',
    other: 'Something else',
  },
};

export const REPORT_NOTE_MAX_LENGTH = 500;
/** Further reports of the same target add nothing: it is in the queue. */
export const OPEN_REPORTS_MAX = 50;
/** How long reports are stored after the decision, for an undo. */
export const REPORT_RETENTION_MS = 180 * DAY_MS;

export type Report = { id: number; reason: ReportReason; note: string; byAccount: boolean; createdAt: Date };

export function reportReasonsFor(target: ReportTarget): ReportReason[] {
  // the keys of the table are reasons
  return Object.keys(REASON_LABELS[target]) as ReportReason[];
}

export function reportReasonLabel(target: ReportTarget, reason: ReportReason): string {
  return REASON_LABELS[target][reason] ?? reason;
}

/** These reasons say too little without a text. */
export const needsReportNote = (reason: ReportReason): boolean => reason === 'other' || reason === 'illegal';
