import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Post } from '../../api/models.ts';
import { postsQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StateEmpty, StateError, StateLoading } from '../../ui/states.tsx';
import { ArticleGrid, LeadArticle } from './ArticleCards.tsx';
import { ArticleSearch } from './ArticleSearch.tsx';
import { categoriesOf, eachOnce, filterPosts } from './filter-posts.ts';
import { LoadMore } from './LoadMore.tsx';
import { Masthead } from './Masthead.tsx';
import { Rail } from './Rail.tsx';
import { Sections } from './Sections.tsx';
import { type BlogFilter, useBlogFilter } from './use-blog-filter.ts';

export function Blog() {
  const { data, isPending, isError, isFetching, refetch } = useInfiniteQuery(postsQuery(useApi()));
  const posts = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.posts) ?? []), [data]);
  const blogFilter = useBlogFilter();

  return (
    <div className="wrap">
      <Masthead newest={posts[0]} />
      {isPending && <Loading />}
      {isError && !data && <Failed isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && <Paper posts={posts} {...blogFilter} />}
    </div>
  );
}

/** spec §2: the first post that is left is the featured one. */
function Paper({ posts, filter, text, setText }: BlogFilter & { posts: readonly Post[] }) {
  const { category, search } = filter;
  const shown = useMemo(
    () => filterPosts(posts, { ...(category && { category }), ...(search && { search }) }),
    [posts, category, search],
  );
  const categories = useMemo(() => categoriesOf(posts), [posts]);
  const [lead, ...others] = shown;
  return (
    <>
      <Sections categories={categories} filter={filter} />
      <div className="paper">
        <ArticleSearch text={text} onType={setText} found={search ? shown.length : null} />
        <div>
          {lead ? <LeadArticle post={lead} /> : <Empty />}
          {others.length > 0 && <ArticleGrid posts={others} />}
          <LoadMore shown={shown} loadedCount={posts.length} />
        </div>
        <Rail categories={categories} filter={filter} posts={posts} />
      </div>
    </>
  );
}

function Loading() {
  return <StateLoading title="LOADING BLOG POSTS..." />;
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <StateError title="FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.">
      <Button onClick={onRetry} disabled={isBusy}>
        RETRY
      </Button>
    </StateError>
  );
}

function Empty() {
  return (
    <StateEmpty title="NO BLOG POSTS FOUND MATCHING YOUR CRITERIA.">
      <ButtonLink to={paths.blog()}>ALL POSTS</ButtonLink>
    </StateEmpty>
  );
}
