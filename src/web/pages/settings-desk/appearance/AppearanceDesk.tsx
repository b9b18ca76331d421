import '../settings-desk.css';
import './appearance.css';
import { useQuery } from '@tanstack/react-query';
import { appearanceQuery } from '../../../api/appearance.ts';
import { useApi } from '../../../app-context.ts';
import { AdminPageHeader } from '../../../desk/AdminLayout.tsx';
import { RequireAdmin } from '../../../desk/RequireAdmin.tsx';
import { deskPaths } from '../../../desk-paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AppearanceForm } from './AppearanceForm.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to change the appearance.';
const ADMIN_ONLY_NOTICE = 'Only admins can change the appearance.';

export function AppearanceDesk() {
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) => (
        <div className="wrap newsroom-body">
          <AdminPageHeader title="Appearance">
            <ButtonLink to={deskPaths.settings()} tone="quiet">
              Name and history
            </ButtonLink>
          </AdminPageHeader>
          <AppearanceContent session={session} />
        </div>
      )}
    </RequireAdmin>
  );
}

function AppearanceContent({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(appearanceQuery(useApi(), session));
  if (!data && isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-150" />;
  return <AppearanceForm key={data.version} session={session} appearance={data} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Appearance" text="Failed to load the appearance. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
