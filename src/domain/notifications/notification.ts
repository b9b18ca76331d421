import type { OwnershipEvent } from './ownership-event.ts';

/** Of these everybody chooses whether they come by mail too. */
export const OPTIONAL_NOTIFICATION_KINDS = ['lead', 'review', 'reply', 'correction', 'verification', 'team'] as const;
/** Of one's own submissions and of who has a listing: always by mail. */
const ESSENTIAL_NOTIFICATION_KINDS = ['decision', 'ownership'] as const;
export const NOTIFICATION_KINDS = [...OPTIONAL_NOTIFICATION_KINDS, ...ESSENTIAL_NOTIFICATION_KINDS] as const;

export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Whether a kind comes by mail when nothing was said. */
export const EMAILED_BY_DEFAULT: Record<OptionalNotificationKind, boolean> = {
  lead: true,
  review: false,
  reply: true,
  correction: true,
  verification: true,
  team: true,
};

/** To the owner, or to who was on the team. */
export type TeamEvent = 'joined' | 'left' | 'removed' | 'ended';

type DecisionOutcome = 'approved' | 'rejected' | 'undone';

type NotificationEvents = {
  lead: 'new';
  review: 'new' | 'gone';
  reply: 'new';
  correction: 'asked' | 'made' | 'undone';
  verification: 'lapsing' | 'lapsed';
  team: TeamEvent;
  decision:
    | `${'submission' | 'review' | 'edit' | 'report'}-${DecisionOutcome}`
    | `${'reply' | 'photo'}-${'removed' | 'restored'}`
    | 'submission-asked';
  ownership: OwnershipEvent;
};

/** What a notification says, apart from the business it is about. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; news: NotificationEvents[Kind] };
}[NotificationKind];

export type Notification = {
  id: number;
  kind: NotificationKind;
  news: string;
  listingId: number | null;
  businessName: string;
  createdAt: Date;
  readAt: Date | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
export const NOTIFICATION_RETENTION_MS = 180 * DAY_MS;
/** A mail found a year later can still be the last one. */
export const NOTIFICATION_UNSUBSCRIBE_VALID_MS = 365 * DAY_MS;
/** The page that asks whether mails of a kind are to stop; the secret stands behind the #, where no server sees it. */
export const NOTIFICATION_UNSUBSCRIBE_PATH = '/account/notifications';
/** What a mail program calls by itself (RFC 8058): the secret is in the query, which is not logged. */
export const NOTIFICATION_LIST_UNSUBSCRIBE_PATH = '/notifications/one-click';

/** What a kind is called where one chooses. */
export const NOTIFICATION_KIND_LABELS: Record<NotificationKind, string> = {
  lead: 'Messages from visitors',
  review: 'New reviews of your listings',
  reply: 'Replies to your reviews',
  correction: 'Corrections of your listings',
  verification: 'Verification that lapses',
  team: 'Changes of a team',
  decision: 'Decisions about what you sent',
  ownership: 'Who has a listing, and claims of it',
};

export const isOptionalNotificationKind = (kind: NotificationKind): kind is OptionalNotificationKind =>
  OPTIONAL_NOTIFICATION_KINDS.some((optional) => optional === kind);
