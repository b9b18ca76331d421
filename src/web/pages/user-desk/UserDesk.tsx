import './user-desk.css';
import { useParams } from '@tanstack/react-router';
import { AdminDoor } from '../../desk/AdminDoor.tsx';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

const PROMISE = 'The accounts of this site are kept behind this door, by its admins.';
const REFUSAL = 'Accounts are looked after by the admins of this site.';

export function UserDesk() {
  const { id } = useParams({ from: '/admin/users/{-$id}' });
  return (
    <AdminDoor part="Users" promise={PROMISE} refusal={REFUSAL}>
      {(session) =>
        id === undefined ? <UserList session={session} /> : <UserPage key={id} session={session} id={Number(id)} />
      }
    </AdminDoor>
  );
}
