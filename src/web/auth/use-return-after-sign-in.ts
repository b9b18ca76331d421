import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { useIsSessionKnown } from '../session/use-session.ts';

/** Goes back to the page that asked for the sign-in. True from the sign-in until that page is shown. */
export function useReturnAfterSignIn(session: Session | null): boolean {
  const router = useRouter();
  const isKnown = useIsSessionKnown();
  const returns = useRouterState({ select: ({ location }) => location.state.returnsAfterSignIn === true });
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    if (isKnown && !session) setWasAsked(true);
  }, [isKnown, session]);
  const isLeaving = returns && wasAsked && session !== null;
  useEffect(() => {
    if (isLeaving) router.history.back();
  }, [isLeaving, router]);
  return isLeaving;
}
