import type { PostModel } from '../../api/models.ts';
import { type BlogSearchParams, categoryParameter } from '../../paths.ts';

/** spec §5: a case-insensitive part of the title or the excerpt. */
export function filterPosts(posts: readonly PostModel[], { category, search = '' }: BlogSearchParams): PostModel[] {
  const wanted = normalizeText(search.trim());
  return posts.filter(
    (post) =>
      (!category || categoryParameter(post.category) === category) &&
      [post.title, post.excerpt].some((text) => normalizeText(text).includes(wanted)),
  );
}

/** Keyboards type straight quotes where articles are set with curved ones. */
function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** The distinct categories by name, each with the number of its posts. */
export function countCategories(posts: readonly PostModel[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

/** A post that is published while somebody reads moves the others into the next page: none is shown twice. */
export function dedupePosts(posts: readonly PostModel[]): PostModel[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
