import './import-desk.css';
import { useParams } from '@tanstack/react-router';
import { AdminDoor } from '../../desk/AdminDoor.tsx';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { FilePage } from './FilePage.tsx';
import { ImportList } from './ImportList.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const PROMISE = 'Listings come in as files behind this door, and leave as files, by the admins of this site.';
const REFUSAL = 'Files with listings are brought in and taken out by the admins of this site.';

export function ImportDesk() {
  const { id } = useParams({ from: '/admin/imports/{-$id}' });
  return (
    <AdminDoor part="Imports" promise={PROMISE} refusal={REFUSAL}>
      {(session) =>
        id === undefined ? (
          <div className="wrap newsroom-body">
            <NewsroomHead title="Imports" />
            <div className="import-doors">
              <UploadPanel session={session} />
              <ExportPanel />
            </div>
            <ImportList session={session} />
          </div>
        ) : (
          <FilePage key={id} session={session} id={Number(id)} />
        )
      }
    </AdminDoor>
  );
}
