import './desk.css';
import { DeskDoor } from '../../desk/DeskDoor.tsx';
import type { Session } from '../../session/session.ts';
import { DeskShell } from './DeskFrame.tsx';
import { DoneDesk } from './DoneDesk.tsx';
import { QueueDesk } from './QueueDesk.tsx';
import { useDecisions } from './use-decisions.ts';
import { useDeskPlace } from './use-desk-place.ts';

const PROMISE = 'What waits to be decided is behind this door, for the moderators of this site.';

export function Desk() {
  return (
    <DeskDoor promise={PROMISE} waiting={<DeskShell />}>
      {({ session }) => <ModerationDesk session={session} />}
    </DeskDoor>
  );
}

function ModerationDesk({ session }: { session: Session }) {
  const { place, go } = useDeskPlace();
  const decisions = useDecisions(session);
  const desk = { session, place, go, decisions };
  return place.view === 'done' ? <DoneDesk {...desk} /> : <QueueDesk {...desk} />;
}
