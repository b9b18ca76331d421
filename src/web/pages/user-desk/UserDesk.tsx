import './user-desk.css';
import { useParams } from '@tanstack/react-router';
import { DeskDoor } from '../../desk/DeskDoor.tsx';
import { Newsroom, NewsroomShell } from '../../desk/Newsroom.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

const PROMISE = 'The accounts of this site are kept behind this door, by its admins.';

export function UserDesk() {
  const { id } = useParams({ from: '/admin/users/{-$id}' });
  return (
    <DeskDoor promise={PROMISE} waiting={<NewsroomShell part="Users" />}>
      {({ session, account }) => {
        if (account.role !== 'admin') return <NotForModerators />;
        return (
          <Newsroom part="Users">
            {id === undefined ? (
              <UserList session={session} />
            ) : (
              <UserPage key={id} session={session} id={Number(id)} />
            )}
          </Newsroom>
        );
      }}
    </DeskDoor>
  );
}

function NotForModerators() {
  return (
    <PlateOnPlan title="For admins">
      <p className="mt-3 mb-6 text-ink-2">Accounts are looked after by the admins of this site.</p>
      <ButtonLink tone="primary" to={paths.desk()}>
        Go to the queue
      </ButtonLink>
    </PlateOnPlan>
  );
}
