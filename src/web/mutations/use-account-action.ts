import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { userScopedKey } from '../api/user-scoped-key.ts';
import { useApi } from '../app-context.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

/** A one-click action on claims and transfer offers: shows the server's message and refetches the user's data. */
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
      // Public pages show who manages a listing, so they refetch when they are next shown.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
    }
  };
  return { isBusy, act };
}
