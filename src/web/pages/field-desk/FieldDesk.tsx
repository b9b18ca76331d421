import { useParams } from '@tanstack/react-router';
import { AdminLayout, AdminLayoutSkeleton } from '../../desk/AdminLayout.tsx';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { FieldList } from './FieldList.tsx';

/** Moderators have read access; only admins can edit. */
export function FieldDesk() {
  const { id } = useParams({ from: '/admin/fields/{-$id}' });
  return (
    <RequireModerator description="Sign in to manage fields." fallback={<AdminLayoutSkeleton />}>
      {({ session, account }) => {
        const canChange = account.role === 'admin';
        return (
          <AdminLayout>
            {id === undefined ? (
              <FieldList session={session} canChange={canChange} />
            ) : (
              <FieldEditor key={id} session={session} id={id === 'new' ? null : Number(id)} canChange={canChange} />
            )}
          </AdminLayout>
        );
      }}
    </RequireModerator>
  );
}
