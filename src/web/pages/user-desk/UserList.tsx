import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DeskUserModel, deskUsersQuery } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { formatDateTime } from '../../desk/date-time.ts';
import { SectionSearch } from '../../desk/SectionSearch.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { DeskUsersSearchParams } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ROLE_LABELS, UserBadges } from './UserBadges.tsx';

export function UserList({ session }: { session: Session }) {
  const { search = '', role = '', state = '' } = useSearch({ from: '/admin/users/{-$id}' });
  const navigate = useNavigate();
  const filter = { search, role, state };
  const { data, isError, refetch } = useQuery(deskUsersQuery(useApi(), session, filter));
  const applyFilter = (changes: DeskUsersSearchParams) =>
    void navigate({ href: deskPaths.users({ ...filter, ...changes }), replace: true });
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title="Users" />
      <div className="newsroom-tools user-tools">
        <div className="user-filters">
          <SelectField label="Role" value={role} onChoose={(value) => applyFilter({ role: value })}>
            <option value="">Any</option>
            {Object.entries(ROLE_LABELS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="State" value={state} onChoose={(value) => applyFilter({ state: value })}>
            <option value="">Any</option>
            <option value="confirmed">Confirmed</option>
            <option value="unconfirmed">Not confirmed</option>
            <option value="disabled">Disabled</option>
          </SelectField>
        </div>
        <SectionSearch
          label="Search users"
          placeholder="Name or email"
          search={search}
          onSearch={(text) => applyFilter({ search: text })}
        />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.users.length === 0 && <EmptyState title="No accounts found." text="Try another word, role or state." />}
      {data && data.users.length > 0 && (
        <ul className="user-rows" aria-label="Users">
          {data.users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      {data && (
        <p role="status" className="mt-6 text-sm text-ink-2">
          {countLabel(data.users.length, data.total)}
        </p>
      )}
    </div>
  );
}

function UserRow({ user }: { user: DeskUserModel }) {
  return (
    <li className="user-row">
      <div className="min-w-0">
        <Link to={deskPaths.user(user.id)} className="newsroom-title">
          {user.name}
        </Link>
        <p className="newsroom-meta">
          <span className="wrap-anywhere">{user.email}</span>
          <span>since {formatDateTime(user.createdAt)}</span>
        </p>
      </div>
      <UserBadges user={user} />
    </li>
  );
}

function countLabel(shown: number, total: number): string {
  const label = total === 1 ? '1 account' : `${total.toLocaleString('en-US')} accounts`;
  return shown < total ? `${shown} of ${label} are shown. Search to find the others.` : label;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Users" text="Failed to load the accounts. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
