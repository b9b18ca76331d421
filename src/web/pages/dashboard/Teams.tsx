import './team.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '#domain/long-date.ts';
import { cancelInvitation, leaveTeam, removeMember, type Team, teamsQuery } from '../../api/team.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { SureButton } from './SureButton.tsx';

/** Who works on one's listings, and on whose listings one works. */
export function Teams({ session }: { session: Session }) {
  const api = useApi();
  const { data: teams, isError, refetch } = useQuery(teamsQuery(api, session));
  const [isInviting, setInviting] = useState(false);
  if (!api.isOwn) return null;
  const owned = teams?.filter(({ role }) => role === 'owner') ?? [];
  const joint = owned.filter(({ members, invitations }) => members.length + invitations.length > 0);
  const joined = teams?.filter(({ role }) => role === 'manager') ?? [];
  return (
    <section aria-labelledby="team-title">
      <div className="office-bar">
        <h2 id="team-title">Team</h2>
        {owned.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <Icon name="account" size={16} />
            Invite somebody
          </Button>
        )}
      </div>
      {!teams && !isError && <Skeleton className="mt-5 h-20" />}
      {!teams && isError && <Failed onRetry={() => void refetch()} />}
      {teams && joint.length + joined.length === 0 && <Alone />}
      <ul>
        {joint.map((team) => (
          <OwnTeam key={team.listing.id} team={team} session={session} />
        ))}
        {joined.map((team) => (
          <JoinedTeam key={team.listing.id} team={team} session={session} />
        ))}
      </ul>
      {isInviting && (
        <InviteDialog
          session={session}
          listings={owned.map(({ listing: { id, business_name } }) => ({ id, name: business_name }))}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  );
}

type TeamProps = { team: Team; session: Session };

function OwnTeam({ team: { listing, members, invitations }, session }: TeamProps) {
  const { isBusy, act } = useClaimActs(session);
  return (
    <li className="team">
      <h3 className="claim-name">{listing.business_name}</h3>
      <ul className="team-people">
        {members.map(({ user_id, name, email, joined_at }) => (
          <li key={user_id}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {email}, since {longDate(joined_at.slice(0, 10))}
              </p>
            </div>
            <SureButton
              label="Remove"
              sure="Yes, remove"
              about={`${name} from ${listing.business_name}`}
              disabled={isBusy}
              onSure={() => void act('Removed', (api) => removeMember(api, listing.id, user_id))}
            />
          </li>
        ))}
        {invitations.map(({ id, email, expires_at }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                {email} <Badge tone="lamp">Invited</Badge>
              </p>
              <p className="text-sm text-ink-2">Until {longDate(expires_at.slice(0, 10))}</p>
            </div>
            <Button
              size="small"
              tone="quiet"
              disabled={isBusy}
              onClick={() => void act('Invitation taken back', (api) => cancelInvitation(api, id))}
            >
              Take it back<span className="sr-only"> the invitation of {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function JoinedTeam({ team: { listing }, session }: TeamProps) {
  const { isBusy, act } = useClaimActs(session);
  return (
    <li className="team">
      <h3 className="claim-name">{listing.business_name}</h3>
      <ul className="team-people">
        <li>
          <p>You are on its team: you edit it and answer for it. Who works on it is its owner’s to say.</p>
          <SureButton
            label="Leave"
            sure="Yes, leave"
            about={`the team of ${listing.business_name}`}
            disabled={isBusy}
            onSure={() => void act('You have left', (api) => leaveTeam(api, listing.id))}
          />
        </li>
      </ul>
    </li>
  );
}

function Alone() {
  return <p className="mt-5 text-ink-2">Nobody works on your listings but you. Invite whoever helps you with them.</p>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-5 flex flex-wrap items-center gap-3">
      Your teams could not be read.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
