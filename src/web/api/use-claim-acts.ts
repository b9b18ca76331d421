import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../app-context.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import type { Api } from './api.ts';
import { failureSentence } from './failure-sentence.ts';
import { ownKey } from './own-key.ts';

/** What is done about claims and offers with one press: its sentence is shown, and all that is one's own is read anew. */
export function useClaimActs(session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (title: string, call: (api: Api) => Promise<string>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      toast({ title, text: await call(api) });
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ownKey(session) });
      // who manages a listing is seen on its page too; it is read when it is next shown
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
    }
  };
  return { isBusy, act };
}
