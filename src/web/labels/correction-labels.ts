import type { CorrectionField } from '#domain/listings/correction.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { CorrectionModel } from '../api/corrections.ts';

export const CORRECTION_LABELS: Record<CorrectionField, string> = {
  hours: 'Hours',
  phone: 'Phone number',
  website: 'Website',
  email: 'Email address',
  address: 'Address is wrong',
  moved: 'It has moved',
  closed: 'It’s permanently closed',
  name: 'Name',
  category: 'Category',
  'additional-categories': 'Additional categories',
  services: 'Services',
  description: 'Description',
  fact: 'Good to know',
};

/** The status of a correction, for its sender. */
export function correctionStatusText(correction: CorrectionModel): string {
  const { status, reason, atDesk } = correction;
  if (status === 'approved') return reason || 'The page has been updated. Thank you.';
  if (status === 'rejected') return reason;
  if (atDesk) return 'A moderator will review it within 48 hours.';
  return `The owner has until ${formatLongDate(correction.deskSince.slice(0, 10))} to respond. After that, a moderator will decide.`;
}

export const CORRECTION_STATUS_BADGES = {
  pending: { word: 'In review', tone: 'lamp' },
  approved: { word: 'Accepted', tone: 'ok' },
  rejected: { word: 'Declined', tone: 'bad' },
} as const;
