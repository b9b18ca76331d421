import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeUser, deskUserQuery, deskUsersKey, type UserAct } from '../../api/desk-users.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

const DONE: Record<UserAct['act'], string> = {
  role: 'The role has been changed.',
  disable: 'The account is disabled and signed out.',
  enable: 'The account can be used again.',
  'end-sessions': 'The account is signed out everywhere.',
};

/** `act` is true when it was done; what went wrong has been told. */
export function useUserAct(session: Session, id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (what: UserAct): Promise<boolean> => {
    setBusy(true);
    try {
      const user = await changeUser(api, id, what);
      if (user) queryClient.setQueryData(deskUserQuery(api, session, id).queryKey, user);
      await queryClient.invalidateQueries({ queryKey: [...deskUsersKey(session), 'list'], refetchType: 'none' });
      toast({ title: 'Done', text: DONE[what.act] });
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'Not done', text: failureSentence(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
