import { useQueryClient } from '@tanstack/react-query';
import { applyUserAction, deskUserQuery, deskUsersKey, type UserAction } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';

const SUCCESS_MESSAGES: Record<UserAction['type'], string> = {
  role: 'Role changed.',
  disable: 'Account disabled and signed out.',
  enable: 'Account enabled.',
  'end-sessions': 'Signed out everywhere.',
};

/** Applies an action to an account and shows the outcome as a toast. */
export function useUserAction(session: Session, id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAction({
    run: (_, action: UserAction) => applyUserAction(api, id, action),
    successToast: (_, { type }) => ({ title: 'Done', text: SUCCESS_MESSAGES[type] }),
    errorTitle: 'Not saved',
    onSuccess: (user) => {
      if (user) queryClient.setQueryData(deskUserQuery(api, session, id).queryKey, user);
    },
    invalidates: [[...deskUsersKey(session), 'list']],
  });
}
