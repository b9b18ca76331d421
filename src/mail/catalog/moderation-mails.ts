import { VERDICTS, type Verdict } from '#domain/moderation/decision.ts';
import { REPORT_TARGETS } from '#domain/moderation/report.ts';
import { appealOutcomeEmail, reportOutcomeEmail } from '../report-emails.ts';
import { reviewDecisionEmail, reviewDecisionUndoneEmail, reviewReplyEmail } from '../review-emails.ts';
import {
  submissionApprovedEmail,
  submissionChangesEmail,
  submissionDecisionUndoneEmail,
  submissionReceivedEmail,
  submissionRejectedEmail,
} from '../submission-emails.ts';
import { type MailEntry, type MailGroup, SAMPLE, SAMPLE_DECISION, SAMPLE_LISTING } from './mail-entry.ts';

const { reason, secret } = SAMPLE;
const { businessName } = SAMPLE_LISTING;

const VERDICT_LABELS: Record<Verdict, string> = { approved: 'approved', rejected: 'declined' };
const OUTCOMES = [...VERDICTS, 'undone'] as const;
const OUTCOME_LABELS: Record<Verdict | 'undone', string> = {
  approved: 'stays up',
  rejected: 'removed',
  undone: 'decision undone',
};
const APPEAL_LABELS: Record<Verdict | 'undone', string> = {
  approved: 'Appeal granted',
  rejected: 'Appeal denied',
  undone: 'Appeal decision undone',
};

export const SUBMISSION_MAILS: MailGroup = {
  name: 'Submitted businesses',
  mails: [
    {
      key: 'submission-received',
      name: 'Submission received',
      purpose: 'Sent to whoever submitted a business.',
      compose: (site) => submissionReceivedEmail(site, { businessName }),
    },
    {
      key: 'submission-changes',
      name: 'More information needed',
      purpose: 'Sent when a moderator asks for changes before publishing.',
      required: ['link', 'reason'],
      compose: (site) => submissionChangesEmail(site, { businessName, reason, secret }),
    },
    {
      key: 'submission-approved',
      name: 'Submission approved',
      purpose: 'Sent when the business is published.',
      compose: (site) => submissionApprovedEmail(site, SAMPLE_DECISION),
    },
    {
      key: 'submission-rejected',
      name: 'Submission declined',
      purpose: 'Sent when the business is not published.',
      compose: (site) => submissionRejectedEmail(site, SAMPLE_DECISION),
    },
    ...VERDICTS.map(
      (verdict): MailEntry => ({
        key: `submission-undone-${verdict}`,
        name: `Decision undone (${VERDICT_LABELS[verdict]} before)`,
        purpose: 'Sent when a moderator takes a decision about the submission back.',
        compose: (site) => submissionDecisionUndoneEmail(site, { businessName, verdict }),
      }),
    ),
  ],
};

export const REVIEW_MAILS: MailGroup = {
  name: 'Reviews',
  mails: [
    ...VERDICTS.map(
      (verdict): MailEntry => ({
        key: `review-${verdict}`,
        name: `Review ${VERDICT_LABELS[verdict]}`,
        purpose: 'Sent to the author of a review that a moderator has decided about.',
        compose: (site) => reviewDecisionEmail(site, { ...SAMPLE_DECISION, verdict }),
      }),
    ),
    ...VERDICTS.map(
      (verdict): MailEntry => ({
        key: `review-undone-${verdict}`,
        name: `Decision undone (${VERDICT_LABELS[verdict]} before)`,
        purpose: 'Sent to the author when the decision about a review is taken back.',
        compose: (site) => reviewDecisionUndoneEmail(site, { businessName, verdict }),
      }),
    ),
    {
      key: 'review-reply',
      name: 'Reply to a review',
      purpose: 'Sent to the author when the business replies.',
      compose: (site) => reviewReplyEmail(site, SAMPLE_LISTING),
    },
  ],
};

export const REPORT_MAILS: MailGroup = {
  name: 'Reports and appeals',
  mails: [
    ...REPORT_TARGETS.flatMap((what) =>
      OUTCOMES.map(
        (outcome): MailEntry => ({
          key: `report-${what}-${outcome}`,
          name: `Reported ${what}: ${OUTCOME_LABELS[outcome]}`,
          purpose: 'Sent to whoever reported it.',
          compose: (site) => reportOutcomeEmail(site, { ...SAMPLE_LISTING, what, outcome }),
        }),
      ),
    ),
    ...OUTCOMES.map(
      (outcome): MailEntry => ({
        key: `appeal-${outcome}`,
        name: APPEAL_LABELS[outcome],
        purpose: 'Sent to whoever appealed a decision.',
        compose: (site) =>
          appealOutcomeEmail(site, {
            kind: outcome === 'undone' ? 'appeal-undone' : 'appeal-decided',
            userId: 1,
            title: `Submission of ${businessName}`,
            verdict: outcome === 'undone' ? 'approved' : outcome,
            reason,
            notRestored: ['phone number', 'opening hours'],
          }),
      }),
    ),
  ],
};
