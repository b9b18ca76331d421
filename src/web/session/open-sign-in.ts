import type { HistoryState } from '@tanstack/react-router';
import { paths } from '../paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the page that asked for the sign-in. */
    returnsAfterSignIn?: boolean;
  }
}

type SignInRouter = {
  state: { location: { pathname: string; state: HistoryState } };
  navigate: (to: { href: string; state: HistoryState; replace?: boolean }) => Promise<void>;
};

/**
 * Opens the sign-in form, which goes back to the current page afterwards. The wish is in the history state, since an
 * address in the query could lead to another site.
 */
export function openSignIn(router: SignInRouter): void {
  const { pathname, state } = router.state.location;
  const isOnForm = pathname === paths.dashboard();
  // Links of emails are used up when they are opened, so nobody returns to them.
  const returns = isOnForm ? state.returnsAfterSignIn === true : !pathname.startsWith('/account/');
  void router.navigate({ href: paths.dashboard(), state: { returnsAfterSignIn: returns }, replace: isOnForm });
}
