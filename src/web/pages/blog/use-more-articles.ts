import { useEffect, useRef, useState } from 'react';
import type { PostModel } from '../../api/models.ts';

type LoadedArticles = { shown: readonly PostModel[]; loadedCount: number; total: number | null };

export const articleLinkId = (post: PostModel) => `article-${post.id}`;

/** After Load More: reading goes on at the first new article, and how many came is said. */
export function useMoreArticles({ shown, loadedCount, total }: LoadedArticles, loadMore: () => Promise<unknown>) {
  const before = useRef<{ shown: number; loaded: number } | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const then = before.current;
    if (!then || loadedCount <= then.loaded) return;
    before.current = null;
    const first = shown[then.shown];
    if (first) document.getElementById(articleLinkId(first))?.focus();
    setNews(`${loadedCount - then.loaded} more, ${loadedCount}${total === null ? '' : ` of ${total}`}`);
  }, [shown, loadedCount, total]);
  const load = () => {
    before.current = { shown: shown.length, loaded: loadedCount };
    void loadMore();
  };
  return { news, load };
}
