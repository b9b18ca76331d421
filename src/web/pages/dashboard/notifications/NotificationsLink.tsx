import { useQuery } from '@tanstack/react-query';
import { unreadCountQuery } from '../../../api/notifications.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../OwnerIcon.tsx';

/** Link to the notifications, with the number of unread ones. */
export function NotificationsLink({ session }: { session: Session }) {
  const api = useApi();
  const { data: unread = 0 } = useQuery(unreadCountQuery(api, session));
  if (!api.isOwnServer) return null;
  return (
    <ButtonLink to={paths.notifications()} tone="quiet" size="small">
      <OwnerIcon name="bell" size={18} />
      Notifications
      {unread > 0 && (
        <Badge tone="lamp">
          {unread.toLocaleString('en-US')}
          <span className="sr-only"> unread</span>
        </Badge>
      )}
    </ButtonLink>
  );
}
