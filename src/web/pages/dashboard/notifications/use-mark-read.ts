import type { Api } from '../../../api/api.ts';
import { markNotificationRead, markNotificationsReadUpTo, notificationsKey } from '../../../api/notifications.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';

/** Marks notifications as read and refreshes the unread count. */
export function useMarkRead(session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, request: (api: Api) => Promise<void>) => request(api),
    invalidates: [notificationsKey(session)],
  });
  return {
    isBusy,
    read: (id: number) => void submit((api) => markNotificationRead(api, id)),
    readAll: (upTo: number) => void submit((api) => markNotificationsReadUpTo(api, upTo)),
  };
}
