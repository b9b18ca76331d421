import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

export function submissionReceivedEmail(site: EmailSite, { businessName }: { businessName: string }): EmailContent {
  return composeEmail(site, {
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
  return composeEmail(site, {
    subject: `${businessName} is now on ${site.name}`,
    heading: 'Your business is listed',
    paragraphs: [
      `"${businessName}" has been reviewed and can now be found by everyone.`,
      ...(reason ? [`A note from the moderators: ${reason}`] : []),
    ],
    action: { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}

type SubmissionRejectedInput = { businessName: string; reason: string; decisionId?: number };

export function submissionRejectedEmail(
  site: EmailSite,
  { businessName, reason, decisionId }: SubmissionRejectedInput,
): EmailContent {
  return composeEmail(site, {
    subject: `About your listing ${businessName}`,
    heading: 'We could not list your business',
    paragraphs: [
      `We have reviewed "${businessName}" and cannot list it as it was sent to us.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'You are welcome to send it again with that put right.',
      appealNotice(site, decisionId),
    ],
  });
}

type SubmissionChangesInput = { businessName: string; reason: string; secret: string };

export function submissionChangesEmail(
  site: EmailSite,
  { businessName, reason, secret }: SubmissionChangesInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Something is missing: ${businessName}`,
    heading: 'Almost there',
    paragraphs: [
      `We have read what you sent about "${businessName}" and need something more before we can list it.`,
      reason,
      'The button leads to what you sent. Change it and send it again: it goes on from there.',
    ],
    action: { label: 'Change it and send it again', url: siteLink(site, `/account/submission#${secret}`) },
    footnotes: [`The link works for 30 days. Questions? Write to ${site.supportEmail}.`],
  });
}

type SubmissionDecisionUndoneInput = { businessName: string; verdict: Verdict };

const SUBMISSION_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'It cannot be found on the site for now.',
  rejected: 'What we wrote about it does not hold any more.',
};

export function submissionDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: SubmissionDecisionUndoneInput,
): EmailContent {
  return composeEmail(site, {
    subject: `We look at ${businessName} again`,
    heading: 'We took a decision back',
    paragraphs: [
      `We told you that "${businessName}" was ${verdict}. That decision has been taken back. ${SUBMISSION_UNDONE_TEXT[verdict]}`,
      'We are looking at it again, and you will hear from us.',
      appealNotice(site),
    ],
  });
}
