import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importsKey } from '../../api/desk-imports.ts';
import { errorMessage } from '../../api/error-message.ts';
import type { Session } from '../../session/session.ts';

/** Runs an action on an import file and refetches it, unless `follow` does something else. */
export function useImportAction(session: Session) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const refresh = () => queryClient.invalidateQueries({ queryKey: importsKey(session) });
  const act = async (action: Promise<void>, onDone: () => Promise<void> = refresh): Promise<void> => {
    setState({ isBusy: true });
    try {
      await action;
      await onDone();
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, error: errorMessage(error) });
    }
  };
  return { ...state, act, refresh };
}
