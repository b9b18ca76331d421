import { useQuery } from '@tanstack/react-query';
import { deskUserQuery, type UserDetails } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { UserActions } from './UserActions.tsx';
import { UserBadges } from './UserBadges.tsx';
import { UserFacts } from './UserFacts.tsx';

/** Shows one account. The server logs each visit in the account's history. */
export function UserPage({ session, id }: { session: Session; id: number }) {
  const userQuery = useQuery({ ...deskUserQuery(useApi(), session, id), enabled: id > 0 });
  return (
    <DeskRecord id={id} query={userQuery} copy={RECORD_COPY}>
      {(user) => (
        <div className="wrap newsroom-body">
          <AdminPageHeader title={user.name}>
            <UserBadges user={user} />
          </AdminPageHeader>
          <div className="user-page">
            <UserFacts user={user} />
            <UserActions key={user.role} session={session} user={user} />
          </div>
          <DeskHistory lines={user.history} />
          <UserActivity user={user} />
        </div>
      )}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading User', text: 'Failed to load the account. Please try again later.' },
  missing: { title: 'Account not found', text: 'The account holder may have deleted it.' },
  backLink: { to: deskPaths.users(), label: 'Back to the users' },
};

function UserActivity({ user: { actions } }: { user: UserDetails }) {
  if (actions.length === 0) return null;
  return (
    <section className="desk-history" aria-labelledby="deeds-title">
      <h2 id="deeds-title">Desk activity</h2>
      <ol>
        {actions.map(({ id, action, title, at }) => (
          <li key={id}>
            <b>{title}</b>: {action} <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
