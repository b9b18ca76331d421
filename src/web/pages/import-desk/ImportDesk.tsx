import './import-desk.css';
import { useParams } from '@tanstack/react-router';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportFilePage } from './ImportFilePage.tsx';
import { ImportList } from './ImportList.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const SIGN_IN_PROMPT = 'Listings come in as files behind this door, and leave as files, by the admins of this site.';
const ADMIN_ONLY_NOTICE = 'Files with listings are brought in and taken out by the admins of this site.';

export function ImportDesk() {
  const { id } = useParams({ from: '/admin/imports/{-$id}' });
  return (
    <RequireAdmin section="Imports" description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
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
