import type { Generated } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

export type BlogTables = {
  posts: {
    id: Generated<number>;
    title: string;
    slug: string;
    category: string;
    excerpt: string;
    author: string;
    content: string;
    featured_image: string;
    /** Null for a draft. */
    published_at: Date | null;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  post_slugs: { slug: string; post_id: number };
  deleted_posts: { id: number; post: JsonColumn; old_slugs: string[]; deleted_at: Date };
};
