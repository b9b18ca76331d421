import type { Api } from '../api/api.ts';
import { userScopedKey } from '../api/user-scoped-key.ts';
import type { Session } from '../session/session.ts';
import { useAction } from './use-action.ts';

type AccountCall = (api: Api) => Promise<string>;

/** A one-click action on claims and transfer offers: shows the server's message and refetches the user's data. */
export function useAccountAction(session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, { call }: { title: string; call: AccountCall }) => call(api),
    successToast: (message, { title }) => ({ title, text: message }),
    invalidates: [userScopedKey(session)],
    // Public pages show who manages a listing.
    affectsPublicPages: true,
  });
  return { isBusy, run: (title: string, call: AccountCall) => submit({ title, call }) };
}
