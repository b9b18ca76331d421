import type { OwnershipNews } from './ownership-news.ts';

/** Of these everybody chooses whether they come by mail too. */
export const OPTIONAL_KINDS = ['lead', 'review', 'reply', 'correction', 'verification', 'team'] as const;
/** Of one's own submissions and of who has a listing: always by mail. */
const ESSENTIAL_KINDS = ['decision', 'ownership'] as const;
export const NOTIFICATION_KINDS = [...OPTIONAL_KINDS, ...ESSENTIAL_KINDS] as const;

export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Whether a kind comes by mail when nothing was said. */
export const MAILED_BY_DEFAULT: Record<OptionalKind, boolean> = {
  lead: true,
  review: false,
  reply: true,
  correction: true,
  verification: true,
  team: true,
};

/** To the owner, or to who was on the team. */
export type TeamNews = 'joined' | 'left' | 'removed' | 'ended';

type Decided = 'approved' | 'rejected' | 'undone';

type NewsOf = {
  lead: 'new';
  review: 'new' | 'gone';
  reply: 'new';
  correction: 'asked' | 'made' | 'undone';
  verification: 'lapsing' | 'lapsed';
  team: TeamNews;
  decision:
    | `${'submission' | 'review' | 'edit' | 'report'}-${Decided}`
    | `${'reply' | 'photo'}-${'removed' | 'restored'}`
    | 'submission-asked';
  ownership: OwnershipNews;
};

/** What a notification says, apart from the business it is about. */
export type News = { [Kind in NotificationKind]: { kind: Kind; news: NewsOf[Kind] } }[NotificationKind];

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
export const NOTIFICATIONS_KEPT_MS = 180 * DAY_MS;
/** A mail found a year later can still be the last one. */
export const STOP_LINK_VALID_MS = 365 * DAY_MS;
/** The page that asks whether mails of a kind are to stop; the secret stands behind the #, where no server sees it. */
export const STOP_PATH = '/account/notifications';
/** What a mail program calls by itself (RFC 8058): the secret is in the query, which is not logged. */
export const STOP_ONE_CLICK_PATH = '/notifications/one-click';

/** What a kind is called where one chooses. */
export const KIND_NAMES: Record<NotificationKind, string> = {
  lead: 'Messages from visitors',
  review: 'New reviews of your listings',
  reply: 'Replies to your reviews',
  correction: 'Corrections of your listings',
  verification: 'Verification that lapses',
  team: 'Changes of a team',
  decision: 'Decisions about what you sent',
  ownership: 'Who has a listing, and claims of it',
};

export const isOptional = (kind: NotificationKind): kind is OptionalKind =>
  OPTIONAL_KINDS.some((optional) => optional === kind);
