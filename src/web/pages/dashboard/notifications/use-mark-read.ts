import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { markNotificationRead, markNotificationsReadUpTo, notificationsKey } from '../../../api/notifications.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';

/** Marks notifications as read and refreshes the unread count. */
export function useMarkRead(session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (request: Promise<void>) => {
    setBusy(true);
    try {
      await request;
      await queryClient.invalidateQueries({ queryKey: notificationsKey(session) });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    read: (id: number) => void run(markNotificationRead(api, id)),
    readAll: (upTo: number) => void run(markNotificationsReadUpTo(api, upTo)),
  };
}
