import type { Generated } from 'kysely';
import type { NotificationKind } from '#domain/notifications/notification.ts';

/** Teams, invitations and notifications. */
export type TeamTables = {
  team_members: { listing_id: number; user_id: number; joined_at: Date };
  team_invitations: {
    id: Generated<number>;
    listing_id: number;
    invited_by: number;
    email: string;
    email_key: string;
    created_at: Date;
    expires_at: Date;
  };
  listing_people: { listing_id: number; user_id: number };
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: NotificationKind;
    news: string;
    listing_id: number | null;
    business_name: string;
    key: string | null;
    decision_id: Generated<number | null>;
    created_at: Date;
    read_at: Generated<Date | null>;
  };
  notification_settings: { user_id: number; kind: NotificationKind; by_mail: boolean };
  notification_links: {
    token_hash: Buffer;
    user_id: number;
    kind: NotificationKind | 'search';
    search_id: Generated<number | null>;
    expires_at: Date;
  };
};
