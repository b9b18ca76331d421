import './user-desk.css';
import { useParams } from '@tanstack/react-router';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to manage accounts.';
const ADMIN_ONLY_NOTICE = 'Only admins can manage accounts.';

export function UserDesk() {
  const { id } = useParams({ from: '/admin/users/{-$id}' });
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) =>
        id === undefined ? <UserList session={session} /> : <UserPage key={id} session={session} id={Number(id)} />
      }
    </RequireAdmin>
  );
}
