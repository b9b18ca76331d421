import type { PostForm } from '../../api/desk-posts.ts';

export const FIELD_LABELS: Record<keyof PostForm, string> = {
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  content: 'Text',
  featuredImage: 'Cover',
  publishedDate: 'Date',
};

const WORDS_A_MINUTE = 220;

/** For whoever writes; readers are told the same time for every article (spec §3). */
export function wordsIn(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  if (words === 0) return 'No words yet';
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, about ${minutes} min to read`;
}
