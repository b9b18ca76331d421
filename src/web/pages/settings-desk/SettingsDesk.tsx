import './settings-desk.css';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { siteSettingsQuery } from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AppearanceDesk } from './appearance/AppearanceDesk.tsx';
import { ConfigurationActions } from './ConfigurationActions.tsx';
import { SettingsEditForm } from './SettingsEditForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { SettingsPlace } from './SettingsPlace.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to change the settings.';
const ADMIN_ONLY_NOTICE = 'Only admins can change the settings.';

export function SettingsDesk(): ReactNode {
  const pathname = useRouterState({ select: (state): string => state.location.pathname });
  return pathname === deskPaths.appearance() ? <AppearanceDesk /> : <SiteSettings />;
}

function SiteSettings() {
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) => (
        <div className="wrap newsroom-body">
          <AdminPageHeader title="Settings">
            <ButtonLink to={deskPaths.appearance()}>Appearance</ButtonLink>
          </AdminPageHeader>
          <SettingsContent session={session} />
        </div>
      )}
    </RequireAdmin>
  );
}

function SettingsContent({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(siteSettingsQuery(useApi(), session));
  if (!data && isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-150" />;
  return (
    <>
      <SettingsEditForm key={data.version} session={session} settings={data} />
      <SettingsPlace session={session} />
      <ConfigurationActions session={session} />
      <SettingsHistory session={session} settings={data} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Settings" text="Failed to load the settings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
