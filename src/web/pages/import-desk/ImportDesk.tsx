import './import-desk.css';
import { useParams } from '@tanstack/react-router';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportFilePage } from './ImportFilePage.tsx';
import { ImportList } from './ImportList.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to import and export listings.';
const ADMIN_ONLY_NOTICE = 'Only admins can import and export listings.';

export function ImportDesk() {
  const { id } = useParams({ from: '/admin/imports/{-$id}' });
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) =>
        id === undefined ? (
          <div className="wrap newsroom-body">
            <AdminPageHeader title="Imports" />
            <div className="import-doors">
              <UploadPanel session={session} />
              <ExportPanel />
            </div>
            <ImportList session={session} />
          </div>
        ) : (
          <ImportFilePage key={id} session={session} id={Number(id)} />
        )
      }
    </RequireAdmin>
  );
}
