import './settings-desk.css';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import { AdminDoor } from '../../desk/AdminDoor.tsx';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateError } from '../../ui/states.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

const PROMISE = 'What this site is called is set behind this door, by its admins.';
const REFUSAL = 'What this site is called is set by its admins.';

export function SettingsDesk() {
  return (
    <AdminDoor part="Settings" promise={PROMISE} refusal={REFUSAL}>
      {(session) => (
        <div className="wrap newsroom-body">
          <NewsroomHead title="Settings" />
          <Settings session={session} />
        </div>
      )}
    </AdminDoor>
  );
}

function Settings({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(settingsQuery(useApi(), session));
  if (!data && isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-150" />;
  return (
    <>
      <SettingsForm key={data.version} session={session} settings={data} />
      <SettingsHistory session={session} settings={data} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="Error Loading Settings" text="Failed to load the settings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
