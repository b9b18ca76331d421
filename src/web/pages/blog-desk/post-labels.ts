import type { PostFormValues } from '../../api/desk-posts.ts';

export const POST_FIELD_LABELS: Record<keyof PostFormValues, string> = {
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  content: 'Text',
  featuredImage: 'Cover',
  publishedDate: 'Date',
};

const WORDS_PER_MINUTE = 220;

/** Shown to authors only: readers see the same reading time for every article (spec §3). */
export function readingTimeLabel(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  if (words === 0) return 'No words yet';
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, about ${minutes} min to read`;
}
