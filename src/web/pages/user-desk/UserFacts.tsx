import type { UserDetails } from '../../api/desk-users.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export function UserFacts({ user }: { user: UserDetails }) {
  const { listings, reviews, submissions, claims } = user.counts;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="sr-only">
        Facts
      </h2>
      <dl className="user-facts">
        <Fact name="Email" value={user.email} />
        <Fact name="Confirmed" value={formatDateTime(user.confirmedAt) || 'Not yet'} />
        <Fact name="Since" value={formatDateTime(user.createdAt)} />
        <Fact name="Last signed in" value={formatDateTime(user.lastSeenAt) || 'Not recently'} />
        <Fact name="Open sessions" value={String(user.openSessions)} />
        {user.disabledAt && <Fact name="Disabled" value={formatDateTime(user.disabledAt)} />}
        <Fact name="Reviews" value={reviews.toLocaleString('en-US')} />
        <Fact name="Submissions" value={submissions.toLocaleString('en-US')} />
        <Fact name="Claims" value={claims.toLocaleString('en-US')} />
        <div>
          <dt>Listings</dt>
          <dd>
            {listings.toLocaleString('en-US')}
            {user.listings.length > 0 && (
              <ul className="user-listings">
                {user.listings.map(({ id, name, status }) => (
                  <li key={id}>
                    <Link to={paths.business(id)} className="link">
                      {name}
                    </Link>{' '}
                    {status !== 'published' && <span className="text-ink-2">({status})</span>}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
