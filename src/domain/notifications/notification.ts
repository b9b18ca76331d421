import { DAY_MS } from '#lib/duration.ts';
import type { OwnershipEvent } from './ownership-event.ts';

/** Users choose whether these are also emailed. */
export const OPTIONAL_NOTIFICATION_KINDS = ['lead', 'review', 'reply', 'correction', 'verification', 'team'] as const;
/** Decisions about submissions and ownership are always emailed. */
const ESSENTIAL_NOTIFICATION_KINDS = ['decision', 'ownership'] as const;
export const NOTIFICATION_KINDS = [...OPTIONAL_NOTIFICATION_KINDS, ...ESSENTIAL_NOTIFICATION_KINDS] as const;

export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The default email setting of each kind. */
export const EMAILED_BY_DEFAULT: Record<OptionalNotificationKind, boolean> = {
  lead: true,
  review: false,
  reply: true,
  correction: true,
  verification: true,
  team: true,
};

/** Sent to the owner, or to former team members. */
export type TeamEvent = 'joined' | 'left' | 'removed' | 'ended';

type DecisionOutcome = 'approved' | 'rejected' | 'undone';

type NotificationEvents = {
  lead: 'new' | 'reply' | 'closed';
  review: 'new' | 'gone';
  reply: 'new';
  correction: 'asked' | 'made' | 'undone';
  verification: 'lapsing' | 'lapsed';
  team: TeamEvent;
  decision:
    | `${'submission' | 'review' | 'edit' | 'report'}-${DecisionOutcome}`
    | `${'listing' | 'photo'}-report-${DecisionOutcome}`
    | `${'reply' | 'photo' | 'listing'}-${'removed' | 'restored'}`
    | `appeal-${DecisionOutcome}`
    | 'submission-asked'
    | 'staff-change'
    | 'staff-change-undone';
  ownership: OwnershipEvent;
};

/** The content of a notification apart from its business. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; news: NotificationEvents[Kind] };
}[NotificationKind];

export type Notification = {
  id: number;
  kind: NotificationKind;
  news: string;
  listingId: number | null;
  businessName: string;
  /** The decision that the recipient can appeal. */
  decisionId: number | null;
  createdAt: Date;
  readAt: Date | null;
};

export const NOTIFICATION_RETENTION_MS = 180 * DAY_MS;
/** The unsubscribe link of an old email must still work. */
export const NOTIFICATION_UNSUBSCRIBE_VALID_MS = 365 * DAY_MS;
/** The unsubscribe page. The token is in the fragment, which is never sent to a server. */
export const NOTIFICATION_UNSUBSCRIBE_PATH = '/account/notifications';
/** Called by mail clients (RFC 8058). The token is in the query, which is not logged. */
export const NOTIFICATION_LIST_UNSUBSCRIBE_PATH = '/notifications/one-click';

/** The labels of the kinds in the settings. */
export const NOTIFICATION_KIND_LABELS: Record<NotificationKind, string> = {
  lead: 'Messages from visitors',
  review: 'New reviews of your listings',
  reply: 'Replies to your reviews',
  correction: 'Corrections to your listings',
  verification: 'Expiring verification',
  team: 'Team changes',
  decision: 'Decisions on your submissions',
  ownership: 'Ownership and claims',
};

export const isOptionalNotificationKind = (kind: NotificationKind): kind is OptionalNotificationKind =>
  OPTIONAL_NOTIFICATION_KINDS.some((optional) => optional === kind);
