import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

export function submissionReceivedEmail(site: EmailSite, { businessName }: { businessName: string }): EmailContent {
  return composeEmail(site, {
    key: 'submission-received',
    values: { business: businessName },
    subject: `We received ${businessName}`,
    heading: 'Thank you!',
    paragraphs: [
      `We've received your business listing "${businessName}" and will review it within 24-48 hours.`,
      "You'll hear from us soon!",
    ],
  });
}

type SubmissionApprovedInput = { businessName: string; listingId: number; reason: string };

export function submissionApprovedEmail(
  site: EmailSite,
  { businessName, listingId, reason }: SubmissionApprovedInput,
): EmailContent {
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: 'submission-approved',
    values: { business: businessName, reason, appeal },
    subject: `${businessName} is now on ${site.name}`,
    heading: 'Your business is listed',
    paragraphs: [
      `We reviewed "${businessName}", and it’s now live.`,
      ...(reason ? [`A note from our moderators: ${reason}`] : []),
    ],
    action: { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
  });
}

type SubmissionRejectedInput = { businessName: string; reason: string; decisionId?: number };

export function submissionRejectedEmail(
  site: EmailSite,
  { businessName, reason, decisionId }: SubmissionRejectedInput,
): EmailContent {
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: 'submission-rejected',
    values: { business: businessName, reason, appeal },
    subject: `Your listing for ${businessName}`,
    heading: 'We couldn’t list your business',
    paragraphs: [
      `We reviewed "${businessName}" and can’t list it as submitted.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'You’re welcome to fix that and submit it again.',
      appeal,
    ],
  });
}

type SubmissionChangesInput = { businessName: string; reason: string; secret: string };

export function submissionChangesEmail(
  site: EmailSite,
  { businessName, reason, secret }: SubmissionChangesInput,
): EmailContent {
  return composeEmail(site, {
    key: 'submission-changes',
    values: { business: businessName, reason },
    subject: `More information needed: ${businessName}`,
    heading: 'Almost there',
    paragraphs: [
      `We reviewed "${businessName}" and need a little more before we can list it.`,
      reason,
      'Use the button to open your submission, make the changes and submit it again.',
    ],
    action: { label: 'Edit and resubmit', url: siteLink(site, `/account/submission#${secret}`) },
    footnotes: [`This link expires in 30 days. Questions? Write to ${site.supportEmail}.`],
  });
}

type SubmissionDecisionUndoneInput = { businessName: string; verdict: Verdict };

const SUBMISSION_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'For now, it isn’t on the site.',
  rejected: 'Please disregard our last email about it.',
};

export function submissionDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: SubmissionDecisionUndoneInput,
): EmailContent {
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: `submission-undone-${verdict}`,
    values: { business: businessName, appeal },
    subject: `We’re reviewing ${businessName} again`,
    heading: 'We reversed a decision',
    paragraphs: [
      `We told you that "${businessName}" was ${verdict}. We’ve reversed that decision. ${SUBMISSION_UNDONE_TEXT[verdict]}`,
      'We’re reviewing it again and will let you know what we decide.',
      appeal,
    ],
  });
}
