import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostModel } from '../../api/models.ts';
import { postsQuery } from '../../api/post-queries.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ArticleGrid, LeadArticle } from './ArticleCards.tsx';
import { ArticleSearch } from './ArticleSearch.tsx';
import { BlogMasthead } from './BlogMasthead.tsx';
import { BlogSidebar } from './BlogSidebar.tsx';
import { blogHead, loadPosts } from './blog-handlers.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { countPostCategories, dedupePosts, filterPosts } from './filter-posts.ts';
import { LoadMoreArticles } from './LoadMoreArticles.tsx';
import { type BlogFilter, useBlogFilter } from './use-blog-filter.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadPosts, head: blogHead };

export function Blog() {
  const { data, isPending, isError, isFetching, refetch } = useInfiniteQuery(postsQuery(useApi()));
  const posts = useMemo(() => dedupePosts(data?.pages.flatMap((page) => page.posts) ?? []), [data]);
  const blogFilter = useBlogFilter();

  return (
    <div className="wrap">
      <BlogMasthead newest={posts[0]} />
      {isPending && <Loading />}
      {isError && !data && <Failed isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && <BlogContent posts={posts} {...blogFilter} />}
    </div>
  );
}

/** spec §2: the first post that matches the filter is the featured one. */
function BlogContent({ posts, filter, text, setText }: BlogFilter & { posts: readonly PostModel[] }) {
  const { category, search } = filter;
  const shown = useMemo(
    () => filterPosts(posts, { ...(category && { category }), ...(search && { search }) }),
    [posts, category, search],
  );
  const categories = useMemo(() => countPostCategories(posts), [posts]);
  const [lead, ...others] = shown;
  return (
    <>
      <CategoryNav categories={categories} filter={filter} />
      <div className="paper">
        <ArticleSearch text={text} onType={setText} resultCount={search ? shown.length : null} />
        <div>
          {lead ? <LeadArticle post={lead} /> : <Empty />}
          {others.length > 0 && <ArticleGrid posts={others} />}
          <LoadMoreArticles shown={shown} loadedCount={posts.length} />
        </div>
        <BlogSidebar categories={categories} filter={filter} posts={posts} />
      </div>
    </>
  );
}

function Loading() {
  return <LoadingState title="LOADING BLOG POSTS..." />;
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.">
      <Button onClick={onRetry} disabled={isBusy}>
        RETRY
      </Button>
    </ErrorState>
  );
}

function Empty() {
  return (
    <EmptyState title="NO BLOG POSTS FOUND MATCHING YOUR CRITERIA.">
      <ButtonLink to={paths.blog()}>ALL POSTS</ButtonLink>
    </EmptyState>
  );
}
