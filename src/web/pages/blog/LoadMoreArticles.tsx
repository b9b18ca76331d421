import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostModel } from '../../api/models.ts';
import { postsQuery } from '../../api/post-queries.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useMoreArticles } from './use-more-articles.ts';

/** Loads the next 20 posts. The button disappears when there are no more. */
export function LoadMoreArticles({ shown, loadedCount }: { shown: readonly PostModel[]; loadedCount: number }) {
  const posts = useInfiniteQuery(postsQuery(useApi()));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = posts;
  const total = posts.data?.pages.at(-1)?.total ?? null;
  const { announcement, load } = useMoreArticles({ shown, loadedCount, total }, fetchNextPage);
  return (
    <div className="load-more">
      {hasNextPage && (
        <Button className="caps" onClick={isFetchingNextPage ? undefined : load} aria-disabled={isFetchingNextPage}>
          LOAD MORE ARTICLES
        </Button>
      )}
      {isFetchNextPageError && <p role="alert">FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
