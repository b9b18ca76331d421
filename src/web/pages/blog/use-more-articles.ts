import { useEffect, useRef, useState } from 'react';
import type { PostModel } from '../../api/models.ts';

type LoadedArticles = { shown: readonly PostModel[]; loadedCount: number; total: number | null };

export const articleLinkId = (post: PostModel) => `article-${post.id}`;

/** After "Load More", moves focus to the first new article and announces how many were loaded. */
export function useMoreArticles({ shown, loadedCount, total }: LoadedArticles, loadMore: () => Promise<unknown>) {
  const before = useRef<{ shown: number; loaded: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const previous = before.current;
    if (!previous || loadedCount <= previous.loaded) return;
    before.current = null;
    const first = shown[previous.shown];
    if (first) document.getElementById(articleLinkId(first))?.focus();
    setAnnouncement(`${loadedCount - previous.loaded} more, ${loadedCount}${total === null ? '' : ` of ${total}`}`);
  }, [shown, loadedCount, total]);
  const load = () => {
    before.current = { shown: shown.length, loaded: loadedCount };
    void loadMore();
  };
  return { announcement, load };
}
