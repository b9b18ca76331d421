import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../api/notifications.ts';
import { accountQuery } from '../api/own-account.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Badge } from '../ui/Badge.tsx';
import { Link } from '../ui/Link.tsx';

type OwnLinksProps = { className: string; onChoose: () => void };

export function OwnLinks(links: OwnLinksProps) {
  const session = useSession();
  return (
    session && (
      <>
        <SavedLink {...links} />
        <ToldLink session={session} {...links} />
        <ForModerators session={session} {...links} />
      </>
    )
  );
}

function SavedLink({ className, onChoose }: OwnLinksProps) {
  if (!useApi().isOwn) return null;
  return (
    <Link to={paths.saved()} className={className} onClick={onChoose}>
      Saved
    </Link>
  );
}

type OwnLinkProps = OwnLinksProps & { session: Session };

function ToldLink({ session, className, onChoose }: OwnLinkProps) {
  const api = useApi();
  const { data: unread = 0 } = useQuery(unreadQuery(api, session));
  if (!api.isOwn) return null;
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

function ForModerators({ session, className, onChoose }: OwnLinkProps) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  if (!account || account.role === 'owner') return null;
  return (
    <Link to={paths.desk()} className={className} onClick={onChoose}>
      Desk
    </Link>
  );
}
