import type { PostModel } from '../../api/models.ts';
import { type BlogSearchParams, categoryParameter } from '../../paths.ts';

/** spec §5: matches a case-insensitive substring of the title or the excerpt. */
export function filterPosts(posts: readonly PostModel[], { category, search = '' }: BlogSearchParams): PostModel[] {
  const needle = normalizeText(search.trim());
  return posts.filter(
    (post) =>
      (!category || categoryParameter(post.category) === category) &&
      [post.title, post.excerpt].some((text) => normalizeText(text).includes(needle)),
  );
}

/** Users type straight quotes where articles have curly ones. */
function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** Distinct categories sorted by name, with their number of posts. */
export function countPostCategories(posts: readonly PostModel[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

/** A post published between two page requests shifts another onto the next page, where it appears again. */
export function dedupePosts(posts: readonly PostModel[]): PostModel[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
