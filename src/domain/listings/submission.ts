import { DAY_MS } from '#lib/duration.ts';
import type { FieldValues } from '../fields/field-values.ts';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** spec §8: sent by the server and shown by the wizard. */
export const SUBMISSION_THANKS =
  "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!";

export const RESUBMIT_LINK_VALID_MS = 30 * DAY_MS;

/** How long its sender sees that a submission was rejected. */
export const REJECTION_SHOWN_MS = 30 * DAY_MS;

/** What its sender sees of a submission that is not a listing yet. */
export const OWN_SUBMISSION_STATES = ['pending', 'changes-requested', 'rejected'] as const;
export type OwnSubmissionState = (typeof OWN_SUBMISSION_STATES)[number];

/** A business submitted for listing through the wizard. */
export type SubmissionForm = {
  businessName: string;
  category: string;
  additionalCategories: string[];
  address: string;
  phone: string;
  email: string;
  website: string;
  description: string;
};

/** The form as people type it: categories are separated by semicolons. */
export type SubmissionTexts = Record<keyof SubmissionForm, string>;

/** `fieldValues` are by the id of the field. */
export type SubmissionContent = SubmissionForm & { fieldValues: FieldValues };

export type Submission = SubmissionContent & {
  id: number;
  userId: number | null;
  status: SubmissionStatus;
  reason: string;
  listingId: number | null;
  createdAt: Date;
  decidedAt: Date | null;
  /** When the sender was asked to revise the submission. */
  askedAt: Date | null;
};
