import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PostModel } from '../../api/models.ts';
import { postQuery } from '../../api/post-queries.ts';
import { useApi, useSite } from '../../app-context.ts';
import { ArticleView } from '../../article/ArticleView.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { articleHead, articleTitle, loadArticle } from './article-handlers.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadArticle, head: articleHead };

export function Article() {
  const { slug } = useParams({ from: '/blog/$slug' });
  const { data: post, isPending, isError, isFetching, refetch } = useQuery(postQuery(useApi(), slug));
  useTabTitle(post);

  if (isPending) return <Loading />;
  if (!post) return <Missing {...(isError && { isBusy: isFetching, onRetry: () => void refetch() })} />;
  return <ArticleView post={post} />;
}

/** The router sets no title for an article that loads after its page is shown. */
function useTabTitle(post: PostModel | null | undefined): void {
  const site = useSite();
  useEffect(() => {
    if (post !== undefined) document.title = articleTitle(site, post);
  }, [site, post]);
}

function Loading() {
  return <LoadingState title="LOADING ARTICLE..." />;
}

/** spec §2 and §8: an article that could not be read shows as not found. */
function Missing({ isBusy = false, onRetry }: { isBusy?: boolean; onRetry?: () => void }) {
  return (
    <EmptyState title="ARTICLE NOT FOUND" text="The article you're looking for doesn't exist or has been removed.">
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.blog()}>BACK TO BLOG</ButtonLink>
        {onRetry && (
          <Button tone="quiet" onClick={onRetry} disabled={isBusy}>
            RETRY
          </Button>
        )}
      </div>
    </EmptyState>
  );
}
