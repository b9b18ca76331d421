import { useQuery } from '@tanstack/react-query';
import { deskUserQuery, type WholeUser } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { deskTime } from '../../desk/desk-time.ts';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { UserActions } from './UserActions.tsx';
import { UserBadges } from './UserBadges.tsx';
import { UserFacts } from './UserFacts.tsx';

/** One account. Whoever opens it stands in its history. */
export function UserPage({ session, id }: { session: Session; id: number }) {
  const { data, isError, error, refetch } = useQuery({ ...deskUserQuery(useApi(), session, id), enabled: id > 0 });
  if (!(id > 0) || (isError && /HTTP 404/.test(error.message))) return <Missing />;
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className="wrap newsroom-body">
      <NewsroomHead title={data.name}>
        <UserBadges user={data} />
      </NewsroomHead>
      <div className="user-page">
        <UserFacts user={data} />
        <UserActions key={data.role} session={session} user={data} />
      </div>
      <DeskHistory lines={data.history} />
      <Deeds user={data} />
    </div>
  );
}

function Deeds({ user: { deeds } }: { user: WholeUser }) {
  if (deeds.length === 0) return null;
  return (
    <section className="desk-history" aria-labelledby="deeds-title">
      <h2 id="deeds-title">Done by this account</h2>
      <ol>
        {deeds.map(({ id, action, title, at }) => (
          <li key={id}>
            <b>{title}</b>: {action} <time dateTime={at}>{deskTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Loading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <StateError title="Error Loading User" text="Failed to load the account. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function Missing() {
  return (
    <div className="wrap newsroom-body">
      <StateEmpty title="There is no such account." text="It may have been deleted by its holder.">
        <ButtonLink to={paths.deskUsers()}>Back to the users</ButtonLink>
      </StateEmpty>
    </div>
  );
}
