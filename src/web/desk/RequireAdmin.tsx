import type { ReactNode } from 'react';
import { deskPaths } from '../desk-paths.ts';
import type { Session } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PanelScreen } from '../ui/PanelScreen.tsx';
import { AdminLayout, AdminLayoutSkeleton } from './AdminLayout.tsx';
import { RequireModerator } from './RequireModerator.tsx';

type RequireAdminProps = {
  /** What signing in gives access to, shown above the form. */
  description: string;
  /** The text for moderators who are not admins. */
  deniedText: string;
  children: (session: Session) => ReactNode;
};

/** A section of the desk for admins only. The server checks the role on each request. */
export function RequireAdmin({ description, deniedText, children }: RequireAdminProps) {
  return (
    <RequireModerator description={description} fallback={<AdminLayoutSkeleton />}>
      {({ session, account }) =>
        account.role === 'admin' ? <AdminLayout>{children(session)}</AdminLayout> : <AdminsOnly text={deniedText} />
      }
    </RequireModerator>
  );
}

function AdminsOnly({ text }: { text: string }) {
  return (
    <PanelScreen title="Admins only">
      <p className="mt-3 mb-6 text-ink-2">{text}</p>
      <ButtonLink tone="primary" to={deskPaths.queue()}>
        Go to the queue
      </ButtonLink>
    </PanelScreen>
  );
}
