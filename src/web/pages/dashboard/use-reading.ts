import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { markAllRead, markRead, notificationsKey } from '../../api/notifications.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Says what was read, and counts anew. */
export function useReading(session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (call: Promise<void>) => {
    setBusy(true);
    try {
      await call;
      await queryClient.invalidateQueries({ queryKey: notificationsKey(session) });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    read: (id: number) => void act(markRead(api, id)),
    readAll: (upTo: number) => void act(markAllRead(api, upTo)),
  };
}
