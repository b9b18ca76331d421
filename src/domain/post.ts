/** A blog post as stored; `content` is HTML of the allow-list. Its page is the article. */
export type Post = {
  id: number;
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  author: string;
  content: string;
  featuredImage: string;
  publishedAt: Date;
};

/** spec §5: an all-digit identifier is an id, so a slug of digits alone could never be looked up. */
export function isPostSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text) && text.length <= 120;
}
