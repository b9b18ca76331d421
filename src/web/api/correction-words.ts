import type { CorrectionField } from '#domain/correction.ts';
import { longDate } from '#domain/long-date.ts';
import type { Correction } from './corrections.ts';

/** What is wrong, as one chooses it. */
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

/** Where a correction stands, for who sent it. */
export function correctionSentence(correction: Correction): string {
  const { status, reason, at_desk } = correction;
  if (status === 'approved') return reason || 'The page says so now. Thank you.';
  if (status === 'rejected') return reason;
  if (at_desk) return 'A moderator looks at it within 48 hours.';
  return `The owner is asked until ${longDate(correction.desk_since.slice(0, 10))}; then a moderator decides.`;
}

export const CORRECTION_STATES = {
  pending: { word: 'Waiting', tone: 'lamp' },
  approved: { word: 'Accepted', tone: 'ok' },
  rejected: { word: 'Declined', tone: 'bad' },
} as const;
