import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PlateOnPlan } from '../ui/PlateOnPlan.tsx';
import { DeskDoor } from './DeskDoor.tsx';
import type { DeskPart } from './DeskNav.tsx';
import { Newsroom, NewsroomShell } from './Newsroom.tsx';

type AdminDoorProps = {
  part: DeskPart;
  /** What is behind the door, for whoever stands before it. */
  promise: string;
  /** What moderators are told, who may come in elsewhere. */
  refusal: string;
  children: (session: Session) => ReactNode;
};

/** Lets admins in, to a part of the desk that is theirs alone. The server checks the role with each call. */
export function AdminDoor({ part, promise, refusal, children }: AdminDoorProps) {
  return (
    <DeskDoor promise={promise} waiting={<NewsroomShell part={part} />}>
      {({ session, account }) =>
        account.role === 'admin' ? (
          <Newsroom part={part}>{children(session)}</Newsroom>
        ) : (
          <NotForModerators sentence={refusal} />
        )
      }
    </DeskDoor>
  );
}

function NotForModerators({ sentence }: { sentence: string }) {
  return (
    <PlateOnPlan title="For admins">
      <p className="mt-3 mb-6 text-ink-2">{sentence}</p>
      <ButtonLink tone="primary" to={paths.desk()}>
        Go to the queue
      </ButtonLink>
    </PlateOnPlan>
  );
}
