import { useQuery } from '@tanstack/react-query';
import { type DeskPosts, deskPostQuery, deskPostsQuery, type EditablePost } from '../../api/desk-posts.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { PostForm } from './PostForm.tsx';

type PostEditorProps = { session: Session; id: number | null; author: string };

/** `id` is null for a new article. */
export function PostEditor({ session, id, author }: PostEditorProps) {
  const api = useApi();
  const all = useQuery(deskPostsQuery(api, session, { state: null, search: '' }));
  const one = useQuery({ ...deskPostQuery(api, session, id ?? 0), enabled: id !== null && id > 0 });
  const isMissing = id !== null && (!(id > 0) || (one.isError && /HTTP 404/.test(one.error.message)));
  const categories = (all.data as DeskPosts | undefined)?.categories ?? [];
  if (isMissing) return <Missing />;
  if (id === null) return <PostForm session={session} editable={blank(author)} categories={categories} />;
  if (one.data) return <PostForm session={session} editable={one.data} categories={categories} />;
  return one.isError ? <Failed onRetry={() => void one.refetch()} /> : <Loading />;
}

function blank(author: string): EditablePost {
  const form = { title: '', slug: '', category: '', author, featuredImage: '', publishedDate: '' };
  return {
    post: { ...form, id: 0, state: 'draft', version: 0 },
    form: { ...form, excerpt: '', content: '' },
    oldSlugs: [],
    history: [],
  };
}

function Loading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-150" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <StateError title="Error Loading Article" text="Failed to load the article. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function Missing() {
  return (
    <div className="wrap newsroom-body">
      <StateEmpty title="There is no such article." text="It may have been deleted.">
        <ButtonLink to={paths.deskBlog()}>Back to the blog desk</ButtonLink>
      </StateEmpty>
    </div>
  );
}
