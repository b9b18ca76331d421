import './user-desk.css';
import { useParams } from '@tanstack/react-router';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

const SIGN_IN_PROMPT = 'The accounts of this site are kept behind this door, by its admins.';
const ADMIN_ONLY_NOTICE = 'Accounts are looked after by the admins of this site.';

export function UserDesk() {
  const { id } = useParams({ from: '/admin/users/{-$id}' });
  return (
    <RequireAdmin section="Users" description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) =>
        id === undefined ? <UserList session={session} /> : <UserPage key={id} session={session} id={Number(id)} />
      }
    </RequireAdmin>
  );
}
