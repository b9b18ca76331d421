import './desk.css';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import type { Session } from '../../session/session.ts';
import { DeskSkeleton } from './DeskLayout.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { DoneScreen } from './done/DoneScreen.tsx';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { useDeskLocation } from './use-desk-location.ts';

const SIGN_IN_PROMPT = 'Sign in to moderate.';

export function Desk() {
  return (
    <RequireModerator description={SIGN_IN_PROMPT} fallback={<DeskSkeleton />}>
      {({ session }) => <ModerationDesk session={session} />}
    </RequireModerator>
  );
}

function ModerationDesk({ session }: { session: Session }) {
  const { location, navigate } = useDeskLocation();
  const decisions = useDecisions(session);
  const desk = { session, location, navigate, decisions };
  return location.view === 'done' ? <DoneScreen {...desk} /> : <QueueScreen {...desk} />;
}
