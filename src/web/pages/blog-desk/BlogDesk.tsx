import { useParams } from '@tanstack/react-router';
import { AdminLayout, AdminLayoutSkeleton } from '../../desk/AdminLayout.tsx';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostList } from './PostList.tsx';

const SIGN_IN_PROMPT = 'Sign in to write articles.';

export function BlogDesk() {
  const { id } = useParams({ from: '/admin/blog/{-$id}' });
  return (
    <RequireModerator description={SIGN_IN_PROMPT} fallback={<AdminLayoutSkeleton />}>
      {({ session, account }) => (
        <AdminLayout>
          {id === undefined ? (
            <PostList session={session} />
          ) : (
            <PostEditor key={id} session={session} id={id === 'new' ? null : Number(id)} author={account.name} />
          )}
        </AdminLayout>
      )}
    </RequireModerator>
  );
}
