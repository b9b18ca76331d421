import { VERDICTS, type Verdict } from '#domain/moderation/decision.ts';
import type { CorrectionMail, NotificationMail, OwnerCorrectionMail } from '#domain/notifications/mail-message.ts';
import { correctionStatusEmail, ownerCorrectionEmail } from '../correction-emails.ts';
import {
  confirmDetailsEmail,
  contentRemovedEmail,
  editDecisionEmail,
  editDecisionUndoneEmail,
  staffChangeEmail,
} from '../listing-emails.ts';
import { notificationEmail, searchAlertEmail } from '../notification-emails.ts';
import { type MailEntry, type MailGroup, SAMPLE, SAMPLE_DECISION, SAMPLE_LISTING } from './mail-entry.ts';

const { name, business, secret, reason } = SAMPLE;
const VERDICT_LABELS: Record<Verdict, string> = { approved: 'approved', rejected: 'declined' };

const STAFF_CHANGE = { ...SAMPLE_DECISION, kind: 'staff-change', userId: 1, change: 'listing' } as const;
const CONTENTS = ['reply', 'photo', 'listing'] as const;
const CONTENT_LABELS = { reply: 'Reply', photo: 'Photo', listing: 'Listing' };

export const LISTING_MAILS: MailGroup = {
  name: 'Listings',
  mails: [
    {
      key: 'confirm-details',
      name: 'Are these still right?',
      purpose: 'Sent to an owner whose details nobody has confirmed for as long as the settings say.',
      required: ['link'],
      compose: (site) =>
        confirmDetailsEmail(site, {
          name,
          businessName: business,
          question: { details: ['phone', 'hours'], since: '2025-11-20' },
          months: 12,
          secret,
        }),
    },
    ...VERDICTS.map(
      (verdict): MailEntry => ({
        key: `edit-${verdict}`,
        name: `Changes ${VERDICT_LABELS[verdict]}`,
        purpose: 'Sent to an owner whose changes a moderator has decided about.',
        compose: (site) => editDecisionEmail(site, { ...SAMPLE_DECISION, verdict }),
      }),
    ),
    ...VERDICTS.map(
      (verdict): MailEntry => ({
        key: `edit-undone-${verdict}`,
        name: `Decision undone (${VERDICT_LABELS[verdict]} before)`,
        purpose: 'Sent to the owner when the decision about changes is taken back.',
        compose: (site) => editDecisionUndoneEmail(site, { ...SAMPLE_LISTING, verdict }),
      }),
    ),
    ...CONTENTS.flatMap((what) => [
      {
        key: `${what}-removed`,
        name: `${CONTENT_LABELS[what]} removed`,
        purpose: 'Sent to whom it belonged when a moderator removes it.',
        compose: (site) => contentRemovedEmail(site, { ...SAMPLE_DECISION, kind: 'content-removed', what }),
      } satisfies MailEntry,
      {
        key: `${what}-restored`,
        name: `${CONTENT_LABELS[what]} restored`,
        purpose: 'Sent when the removal is taken back.',
        compose: (site) => contentRemovedEmail(site, { ...SAMPLE_DECISION, kind: 'content-restored', what }),
      } satisfies MailEntry,
    ]),
    {
      key: 'staff-change',
      name: 'Changed by a moderator',
      purpose: 'Sent to whom the content belongs when a moderator changes it.',
      required: ['reason'],
      compose: (site) => staffChangeEmail(site, STAFF_CHANGE),
    },
    {
      key: 'staff-change-undone',
      name: 'Change by a moderator undone',
      purpose: 'Sent when that change is taken back.',
      compose: (site) => staffChangeEmail(site, { ...STAFF_CHANGE, undone: true }),
    },
  ],
};

const CORRECTION_LABELS: Record<CorrectionMail['news'], string> = {
  received: 'Correction received',
  approved: 'Correction accepted',
  rejected: 'Correction declined',
  undone: 'Decision undone',
};
const OWNER_CORRECTION_LABELS: Record<OwnerCorrectionMail['news'], string> = {
  asked: 'Correction suggested',
  made: 'Listing corrected',
  undone: 'Correction undone',
};

export const CORRECTION_MAILS: MailGroup = {
  name: 'Corrections',
  mails: [
    ...keysOf(CORRECTION_LABELS).map(
      (news): MailEntry => ({
        key: `correction-${news}`,
        name: CORRECTION_LABELS[news],
        purpose: 'Sent to whoever suggested the correction.',
        required: ['link'],
        compose: (site) =>
          correctionStatusEmail(site, {
            businessName: business,
            field: 'hours',
            news,
            reason: news === 'received' ? '' : reason,
            secret,
          }),
      }),
    ),
    ...keysOf(OWNER_CORRECTION_LABELS).map(
      (news): MailEntry => ({
        key: `owner-correction-${news}`,
        name: `${OWNER_CORRECTION_LABELS[news]} (to the owner)`,
        purpose: 'Sent to the owner of the listing.',
        compose: (site) => ownerCorrectionEmail(site, { ...SAMPLE_DECISION, field: 'hours', news }),
      }),
    ),
  ],
};

type Notice = NotificationMail['said'];
const NOTICES: readonly (Notice & { label: string })[] = [
  { kind: 'review', news: 'new', label: 'New review' },
  { kind: 'review', news: 'gone', label: 'New review taken down' },
  { kind: 'verification', news: 'lapsing', label: 'Details to confirm' },
  { kind: 'verification', news: 'lapsed', label: 'Verification lapsed' },
  { kind: 'team', news: 'joined', label: 'Someone joined the team' },
  { kind: 'team', news: 'left', label: 'Someone left the team' },
  { kind: 'team', news: 'removed', label: 'Removed from the team' },
  { kind: 'team', news: 'ended', label: 'Team disbanded' },
];

export const NOTICE_MAILS: MailGroup = {
  name: 'Notifications',
  mails: [
    ...NOTICES.map(
      ({ label, ...said }): MailEntry => ({
        key: `notice-${said.kind}-${said.news}`,
        name: label,
        purpose: 'Sent to people who manage the listing, unless they turned it off.',
        compose: (site) => notificationEmail(site, { kind: 'notice', userId: 1, said, ...SAMPLE_LISTING }),
      }),
    ),
    {
      key: 'search-alert',
      name: 'Search alert',
      purpose: 'Sent when new businesses match a saved search.',
      required: ['businesses'],
      compose: (site) =>
        searchAlertEmail(site, {
          name: 'Bakeries in Austin',
          query: 'search=bakery',
          found: 1,
          businesses: [{ id: 12, businessName: business, category: 'Bakeries', address: '14 Lantern St, Austin, TX' }],
        }),
    },
  ],
};

function keysOf<Key extends string>(labels: Record<Key, string>): Key[] {
  return Object.keys(labels) as Key[];
}
