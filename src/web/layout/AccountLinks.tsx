import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/account.ts';
import { unreadCountQuery } from '../api/notifications.ts';
import { useApi } from '../app-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Badge } from '../ui/Badge.tsx';
import { Link } from '../ui/Link.tsx';

export type AccountLinksProps = { className: string; onChoose: () => void };

export function AccountLinks(links: AccountLinksProps) {
  const session = useSession();
  const { isOwnServer } = useApi();
  return (
    session &&
    isOwnServer && (
      <>
        <SavedLink {...links} />
        <NotificationsMenuLink session={session} {...links} />
        <DeskLink session={session} {...links} />
      </>
    )
  );
}

function SavedLink({ className, onChoose }: AccountLinksProps) {
  return (
    <Link to={paths.saved()} className={className} onClick={onChoose}>
      Saved
    </Link>
  );
}

type AccountLinkProps = AccountLinksProps & { session: Session };

function NotificationsMenuLink({ session, className, onChoose }: AccountLinkProps) {
  const { data: unread = 0 } = useQuery(unreadCountQuery(useApi(), session));
  return (
    <Link to={paths.notifications()} className={className} onClick={onChoose}>
      Notifications
      {unread > 0 && (
        <span className="ml-2">
          <Badge tone="lamp">
            {unread.toLocaleString('en-US')}
            <span className="sr-only"> unread</span>
          </Badge>
        </span>
      )}
    </Link>
  );
}

function DeskLink({ session, className, onChoose }: AccountLinkProps) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  if (!account || account.role === 'owner') return null;
  return (
    <Link to={deskPaths.queue()} className={className} onClick={onChoose}>
      Desk
    </Link>
  );
}
