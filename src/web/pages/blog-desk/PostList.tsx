import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { POST_STATES, type PostState } from '#domain/post.ts';
import { type DeskPosts, deskPostsQuery } from '../../api/desk-posts.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { SectionSearch } from '../../desk/SectionSearch.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { PostRow } from './PostRow.tsx';
import { useDeletePost } from './use-delete-post.ts';

export function PostList({ session }: { session: Session }) {
  const { state = '', search = '' } = useSearch({ from: '/admin/blog/{-$id}' });
  const currentState = POST_STATES.find((each) => each === state) ?? null;
  const { data, isError, refetch } = useQuery(deskPostsQuery(useApi(), session, { state: currentState, search }));
  const remove = useDeletePost(session);
  const navigate = useNavigate();
  const applySearch = (text: string) => void navigate({ href: deskPaths.blog({ state, search: text }), replace: true });

  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title="Blog">
        <ButtonLink tone="primary" to={deskPaths.post('new')}>
          New article
        </ButtonLink>
      </AdminPageHeader>
      <div className="newsroom-tools">
        <StateTabs current={currentState} search={search} counts={data?.counts} />
        <SectionSearch
          key={state}
          label="Search articles"
          placeholder="Title, author or category"
          search={search}
          onSearch={applySearch}
        />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.posts.length === 0 && <Empty isFiltered={search !== '' || currentState !== null} />}
      {data && data.posts.length > 0 && (
        <ul className="newsroom-list" aria-label="Articles">
          {data.posts.map((post) => (
            <PostRow key={post.id} post={post} onDelete={() => void remove(post)} />
          ))}
        </ul>
      )}
      {data && data.posts.length < data.total && (
        <p className="mt-6 text-ink-2">
          {data.posts.length} of {data.total.toLocaleString('en-US')} are shown. Search to find the others.
        </p>
      )}
    </div>
  );
}

const STATE_LABELS: Record<PostState, string> = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' };

type StateTabsProps = { current: PostState | null; search: string; counts: DeskPosts['counts'] | undefined };

function StateTabs({ current, search, counts }: StateTabsProps) {
  const tabs = [{ state: null, name: 'All' }, ...POST_STATES.map((state) => ({ state, name: STATE_LABELS[state] }))];
  return (
    <nav className="newsroom-tabs" aria-label="Articles by state">
      {tabs.map(({ state, name }) => (
        <Link
          key={name}
          to={deskPaths.blog({ ...(state && { state }), search })}
          className="newsroom-tab"
          aria-current={state === current ? 'true' : undefined}
        >
          {name} {state && counts && <span className="tabular-nums">{counts[state]}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Articles" text="Failed to load the articles. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No articles found." text="Try another word or another state." />
  ) : (
    <EmptyState title="No articles yet." text="Write the first one." />
  );
}
