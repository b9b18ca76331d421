import { describe, expect, test } from 'vitest';
import type { MailMessage } from './mail-message.ts';
import { notificationFromMail } from './mail-notification.ts';
import { isSubscribed, newsletterIssueState } from './newsletter.ts';
import { EMAILED_BY_DEFAULT, isOptionalNotificationKind, NOTIFICATION_KINDS } from './notification.ts';
import { notificationText } from './notification-text.ts';

const ABOUT = { userId: 3, listingId: 7, businessName: 'Lamp & Wick' };
const VERDICT = { ...ABOUT, verdict: 'rejected', reason: '' } as const;

describe('the notification of an email', () => {
  test.each<[MailMessage, { kind: string; news: string }]>([
    [
      { ...ABOUT, kind: 'submission-approved', to: '', reason: '' },
      { kind: 'decision', news: 'submission-approved' },
    ],
    [
      { ...VERDICT, kind: 'review-decided' },
      { kind: 'decision', news: 'review-rejected' },
    ],
    [
      { ...VERDICT, kind: 'review-undone' },
      { kind: 'decision', news: 'review-undone' },
    ],
    [
      { ...VERDICT, kind: 'edit-decided' },
      { kind: 'decision', news: 'edit-rejected' },
    ],
    [
      { ...VERDICT, kind: 'edit-undone' },
      { kind: 'decision', news: 'edit-undone' },
    ],
    [
      { ...VERDICT, kind: 'report-decided' },
      { kind: 'decision', news: 'report-rejected' },
    ],
    [
      { ...VERDICT, kind: 'report-undone' },
      { kind: 'decision', news: 'report-undone' },
    ],
    [
      { ...ABOUT, kind: 'content-removed', what: 'photo', reason: '' },
      { kind: 'decision', news: 'photo-removed' },
    ],
    [
      { ...ABOUT, kind: 'content-restored', what: 'reply', reason: '' },
      { kind: 'decision', news: 'reply-restored' },
    ],
    [
      { ...ABOUT, kind: 'ownership-news', news: 'lost', reason: '' },
      { kind: 'ownership', news: 'lost' },
    ],
    [
      { ...ABOUT, kind: 'correction-to-owner', field: 'phone', news: 'asked' },
      { kind: 'correction', news: 'asked' },
    ],
    [
      { ...ABOUT, kind: 'review-replied' },
      { kind: 'reply', news: 'new' },
    ],
    [
      { ...ABOUT, kind: 'lead-to-account', leadId: 1 },
      { kind: 'lead', news: 'new' },
    ],
    [
      { ...ABOUT, kind: 'notice', said: { kind: 'team', news: 'left' } },
      { kind: 'team', news: 'left' },
    ],
  ])('%j', (mail, content) => {
    const notification = notificationFromMail(mail);
    expect(notification).toEqual({ ...ABOUT, decisionId: null, ...content });
    expect(notification && notificationText(notification)).toContain('Lamp & Wick');
  });

  test.each(['submission-rejected', 'submission-undone'] as const)('%s is about no listing', (kind) => {
    const mail = { kind, to: '', userId: 3, businessName: 'Lamp & Wick', verdict: 'rejected', reason: '' } as const;
    expect(notificationFromMail(mail)).toEqual({
      ...ABOUT,
      listingId: null,
      decisionId: null,
      kind: 'decision',
      news: kind,
    });
  });

  test('a decision that can be appealed is named', () => {
    const mail = { ...ABOUT, kind: 'content-removed', what: 'listing', reason: 'Closed.', decisionId: 9 } as const;
    expect(notificationFromMail(mail)).toMatchObject({ news: 'listing-removed', decisionId: 9 });
  });

  test('the outcome of an appeal names what it was about', () => {
    const appeal = {
      kind: 'appeal-decided',
      userId: 3,
      title: 'Photo of Lamps',
      verdict: 'approved',
      reason: '',
    } as const;
    const notification = notificationFromMail(appeal);
    expect(notification && notificationText(notification)).toBe('Your appeal was granted: Photo of Lamps.');
  });

  test('a request to change a submission may lack the name', () => {
    expect(notificationFromMail({ kind: 'submission-asked', userId: 3, submissionId: 1, reason: '' })).toEqual({
      userId: 3,
      listingId: null,
      decisionId: null,
      businessName: '',
      kind: 'decision',
      news: 'submission-asked',
    });
  });

  test('a submitter without an account has none, nor have emails with a link to confirm', () => {
    expect(notificationFromMail({ kind: 'submission-asked', submissionId: 1, reason: '' })).toBeNull();
    expect(notificationFromMail({ kind: 'confirm-email', userId: 3 })).toBeNull();
  });
});

const NEWS: Record<string, string> = {
  lead: 'new',
  review: 'new gone',
  reply: 'new',
  correction: 'asked made undone',
  verification: 'lapsing lapsed',
  team: 'joined left removed ended',
  decision: `submission-approved submission-rejected submission-asked submission-undone review-approved review-rejected
    review-undone edit-approved edit-rejected edit-undone report-approved report-rejected report-undone reply-removed
    reply-restored photo-removed photo-restored`,
  ownership: `claim-proven claim-rejected claim-closed claim-undone claim-reopened dispute-begun dispute-ended lost
    returned taken-back revoked given-up handed-over received merged unmerged`,
};

test('every notification has a sentence of its own that names the business', () => {
  const businessName = 'Lamp & Wick';
  const texts = NOTIFICATION_KINDS.flatMap((kind) =>
    (NEWS[kind] ?? '').split(/\s+/).map((news) => notificationText({ kind, news, businessName })),
  );
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^.*Lamp & Wick.*[.?]$/);
  expect(texts).not.toContain(`There’s an update about ${businessName}.`);
});

test('news of a later version has a neutral sentence', () => {
  expect(notificationText({ kind: 'team', news: 'unheard-of', businessName: 'L' })).toBe('There’s an update about L.');
});

test('decisions and ownership are always emailed; the other kinds are optional', () => {
  expect(NOTIFICATION_KINDS.filter(isOptionalNotificationKind)).toEqual(Object.keys(EMAILED_BY_DEFAULT));
  expect(NOTIFICATION_KINDS.filter((kind) => !isOptionalNotificationKind(kind))).toEqual(['decision', 'ownership']);
});

describe('the newsletter', () => {
  const AT = new Date('2026-11-15');

  test('goes to confirmed subscribers who have not left', () => {
    const subscriber = { id: 1, email: 'ada@lampwick.test', confirmedAt: AT, unsubscribedAt: null };
    expect(isSubscribed(subscriber)).toBe(true);
    expect(isSubscribed({ ...subscriber, confirmedAt: null })).toBe(false);
    expect(isSubscribed({ ...subscriber, unsubscribedAt: AT })).toBe(false);
  });

  test.each([
    ['draft', null, null, null],
    ['sending', AT, null, null],
    ['stopped', AT, AT, null],
    ['sent', AT, null, AT],
    ['sent', AT, AT, AT],
  ])('an issue is %s', (state, startedAt, stoppedAt, finishedAt) => {
    expect(newsletterIssueState({ startedAt, stoppedAt, finishedAt })).toBe(state);
  });
});
