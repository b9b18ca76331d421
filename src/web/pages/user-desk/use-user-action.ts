import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyUserAction, deskUserQuery, deskUsersKey, type UserAction } from '../../api/desk-users.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

const SUCCESS_MESSAGES: Record<UserAction['act'], string> = {
  role: 'The role has been changed.',
  disable: 'The account is disabled and signed out.',
  enable: 'The account can be used again.',
  'end-sessions': 'The account is signed out everywhere.',
};

/** `act` resolves to whether the action succeeded; errors are shown as a toast. */
export function useUserAction(session: Session, id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (what: UserAction): Promise<boolean> => {
    setBusy(true);
    try {
      const user = await applyUserAction(api, id, what);
      if (user) queryClient.setQueryData(deskUserQuery(api, session, id).queryKey, user);
      await queryClient.invalidateQueries({ queryKey: [...deskUsersKey(session), 'list'], refetchType: 'none' });
      toast({ title: 'Done', text: SUCCESS_MESSAGES[what.act] });
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'Not done', text: errorMessage(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
