import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importsKey } from '../../api/desk-imports.ts';
import { errorMessage } from '../../api/error-message.ts';
import type { Session } from '../../session/session.ts';

/** Something that is done with a file; afterwards it is read anew, unless something else follows. */
export function useImportAction(session: Session) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
  const refresh = () => queryClient.invalidateQueries({ queryKey: importsKey(session) });
  const act = async (deed: Promise<void>, follow: () => Promise<void> = refresh): Promise<void> => {
    setState({ isBusy: true });
    try {
      await deed;
      await follow();
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, fault: errorMessage(error) });
    }
  };
  return { ...state, act, refresh };
}
