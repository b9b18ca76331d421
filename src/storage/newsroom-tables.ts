import type { Generated, JSONColumnType } from 'kysely';

export type RecipientState = 'waiting' | 'taken' | 'sent' | 'left' | 'failed';

/** A deleted post as its row was. */
type StoredPost = Record<
  'title' | 'slug' | 'category' | 'excerpt' | 'author' | 'content' | 'featured_image' | 'updated_at',
  string
> & { published_at: string | null; version: number };

/** What stands behind the blog and the newsletter, beside the posts and the subscribers themselves. */
export type NewsroomTables = {
  post_slugs: { slug: string; post_id: number };
  deleted_posts: { id: number; post: JSONColumnType<StoredPost>; old_slugs: string[]; deleted_at: Date };
  desk_log: {
    id: Generated<number>;
    item_kind: string;
    item_id: number;
    title: string;
    action: string;
    actor_id: number | null;
    actor_name: string;
    created_at: Date;
  };
  letters: {
    id: Generated<number>;
    subject: string;
    content: string;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    started_at: Generated<Date | null>;
    stopped_at: Generated<Date | null>;
    finished_at: Generated<Date | null>;
    recipients: Generated<number>;
    sent: Generated<number>;
    failed: Generated<number>;
  };
  letter_recipients: {
    letter_id: number;
    subscriber_id: number;
    state: Generated<RecipientState>;
    attempts: Generated<number>;
    due_at: Date;
  };
};
