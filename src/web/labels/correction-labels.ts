import type { CorrectionField } from '#domain/listings/correction.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { CorrectionModel } from '../api/corrections.ts';

export const CORRECTION_LABELS: Record<CorrectionField, string> = {
  hours: 'Opening hours',
  phone: 'Phone number',
  website: 'Website',
  email: 'E-mail address',
  address: 'Address is wrong',
  moved: 'It has moved',
  closed: 'It has closed for good',
  name: 'Name',
  category: 'Category',
  services: 'Services',
  description: 'Description',
};

/** The status of a correction, for its sender. */
export function correctionStatusText(correction: CorrectionModel): string {
  const { status, reason, atDesk } = correction;
  if (status === 'approved') return reason || 'The page says so now. Thank you.';
  if (status === 'rejected') return reason;
  if (atDesk) return 'A moderator looks at it within 48 hours.';
  return `The owner is asked until ${formatLongDate(correction.deskSince.slice(0, 10))}; then a moderator decides.`;
}

export const CORRECTION_STATUS_BADGES = {
  pending: { word: 'Waiting', tone: 'lamp' },
  approved: { word: 'Accepted', tone: 'ok' },
  rejected: { word: 'Declined', tone: 'bad' },
} as const;
