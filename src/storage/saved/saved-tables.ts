import type { Generated } from 'kysely';
import type { AlertFrequency } from '#domain/saved.ts';

/** Favorites, lists and searches of users. */
export type SavedTables = {
  favourites: {
    id: Generated<number>;
    user_id: number;
    listing_id: number;
    business_name: string;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
  saved_lists: {
    id: Generated<number>;
    user_id: number;
    name: string;
    share_token: Generated<string | null>;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
  saved_list_entries: {
    id: Generated<number>;
    list_id: number;
    favourite_id: number;
    note: string;
    created_at: Date;
  };
  saved_searches: {
    id: Generated<number>;
    user_id: number;
    name: string;
    query: string;
    alerts: AlertFrequency;
    paused_at: Generated<Date | null>;
    looked_until: Date;
    look_at: Date;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
  search_alerts: { id: Generated<number>; search_id: number; found: number; listing_ids: number[]; created_at: Date };
};
