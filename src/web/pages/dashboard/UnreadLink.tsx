import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../api/notifications.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** The way to what one was told, with how much of it is new. */
export function UnreadLink({ session }: { session: Session }) {
  const api = useApi();
  const { data: unread = 0 } = useQuery(unreadQuery(api, session));
  if (!api.isOwn) return null;
  return (
    <ButtonLink to={paths.notifications()} tone="quiet" size="small">
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
