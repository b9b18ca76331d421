import './category-desk.css';
import { useParams } from '@tanstack/react-router';
import { AdminLayout, AdminLayoutSkeleton } from '../../desk/AdminLayout.tsx';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import { CategoryList } from './CategoryList.tsx';

const SIGN_IN_PROMPT = 'Sign in to manage categories.';

/** Moderators have read access; only admins can edit. */
export function CategoryDesk() {
  const { id } = useParams({ from: '/admin/categories/{-$id}' });
  return (
    <RequireModerator description={SIGN_IN_PROMPT} fallback={<AdminLayoutSkeleton />}>
      {({ session, account }) => (
        <AdminLayout>
          {id === undefined ? (
            <CategoryList session={session} canChange={account.role === 'admin'} />
          ) : (
            <CategoryEditor
              key={id}
              session={session}
              id={id === 'new' ? null : Number(id)}
              canChange={account.role === 'admin'}
            />
          )}
        </AdminLayout>
      )}
    </RequireModerator>
  );
}
