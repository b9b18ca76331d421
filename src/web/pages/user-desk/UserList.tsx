import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DeskUser, deskUsersQuery } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { deskTime } from '../../desk/desk-time.ts';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { PartSearch } from '../../desk/PartSearch.tsx';
import { type DeskUsersSearch, paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { ROLE_NAMES, UserBadges } from './UserBadges.tsx';

export function UserList({ session }: { session: Session }) {
  const { search = '', role = '', state = '' } = useSearch({ from: '/admin/users/{-$id}' });
  const navigate = useNavigate();
  const filter = { search, role, state };
  const { data, isError, refetch } = useQuery(deskUsersQuery(useApi(), session, filter));
  const show = (changed: DeskUsersSearch) =>
    void navigate({ href: paths.deskUsers({ ...filter, ...changed }), replace: true });
  return (
    <div className="wrap newsroom-body">
      <NewsroomHead title="Users" />
      <div className="newsroom-tools user-tools">
        <div className="user-filters">
          <ChoiceField label="Role" value={role} onChoose={(chosen) => show({ role: chosen })}>
            <option value="">Any</option>
            {Object.entries(ROLE_NAMES).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField label="State" value={state} onChoose={(chosen) => show({ state: chosen })}>
            <option value="">Any</option>
            <option value="confirmed">Confirmed</option>
            <option value="unconfirmed">Not confirmed</option>
            <option value="disabled">Disabled</option>
          </ChoiceField>
        </div>
        <PartSearch
          label="Search users"
          placeholder="Name or e-mail address"
          search={search}
          onSearch={(text) => show({ search: text })}
        />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.users.length === 0 && <StateEmpty title="No such account." text="Try another word, role or state." />}
      {data && data.users.length > 0 && (
        <ul className="user-rows" aria-label="Users">
          {data.users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ul>
      )}
      {data && (
        <p role="status" className="mt-6 text-sm text-ink-2">
          {countWords(data.users.length, data.total)}
        </p>
      )}
    </div>
  );
}

function Row({ user }: { user: DeskUser }) {
  return (
    <li className="user-row">
      <div className="min-w-0">
        <Link to={paths.deskUser(user.id)} className="newsroom-title">
          {user.name}
        </Link>
        <p className="newsroom-meta">
          <span className="wrap-anywhere">{user.email}</span>
          <span>since {deskTime(user.createdAt)}</span>
        </p>
      </div>
      <UserBadges user={user} />
    </li>
  );
}

function countWords(shown: number, total: number): string {
  const words = total === 1 ? '1 account' : `${total.toLocaleString('en-US')} accounts`;
  return shown < total ? `${shown} of ${words} are shown. Search to find the others.` : words;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="Error Loading Users" text="Failed to load the accounts. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
