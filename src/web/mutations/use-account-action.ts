import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { userScopedKey } from '../api/user-scoped-key.ts';
import { useApi } from '../app-context.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

/** What is done about claims and offers with one press: its sentence is shown, and all that is one's own is read anew. */
export function useAccountAction(session: Session) {
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
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: userScopedKey(session) });
      // who manages a listing is seen on its page too; it is read when it is next shown
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
    }
  };
  return { isBusy, act };
}
