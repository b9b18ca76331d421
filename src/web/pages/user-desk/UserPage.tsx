import { useQuery } from '@tanstack/react-query';
import { deskUserQuery, type WholeUser } from '../../api/desk-users.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordWords } from '../../desk/DeskRecord.tsx';
import { deskTime } from '../../desk/desk-time.ts';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { UserActions } from './UserActions.tsx';
import { UserBadges } from './UserBadges.tsx';
import { UserFacts } from './UserFacts.tsx';

/** One account. Whoever opens it stands in its history. */
export function UserPage({ session, id }: { session: Session; id: number }) {
  const one = useQuery({ ...deskUserQuery(useApi(), session, id), enabled: id > 0 });
  return (
    <DeskRecord id={id} query={one} words={WORDS}>
      {(user) => (
        <div className="wrap newsroom-body">
          <NewsroomHead title={user.name}>
            <UserBadges user={user} />
          </NewsroomHead>
          <div className="user-page">
            <UserFacts user={user} />
            <UserActions key={user.role} session={session} user={user} />
          </div>
          <DeskHistory lines={user.history} />
          <Deeds user={user} />
        </div>
      )}
    </DeskRecord>
  );
}

const WORDS: RecordWords = {
  failed: { title: 'Error Loading User', text: 'Failed to load the account. Please try again later.' },
  missing: { title: 'There is no such account.', text: 'It may have been deleted by its holder.' },
  wayBack: { to: paths.deskUsers(), label: 'Back to the users' },
};

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
