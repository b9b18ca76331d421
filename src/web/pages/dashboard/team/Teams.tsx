import '../team.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import { cancelInvitation, leaveTeam, removeFromTeam, type TeamModel, teamsQuery } from '../../../api/team.ts';
import { useApi } from '../../../app-context.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** Teams of the user's own listings, and teams of other owners the user has joined. */
export function Teams({ session }: { session: Session }) {
  const api = useApi();
  const { data: teams, isError, refetch } = useQuery(teamsQuery(api, session));
  const [isInviting, setInviting] = useState(false);
  const owned = teams?.filter(({ role }) => role === 'owner') ?? [];
  const staffed = owned.filter(({ members, invitations }) => members.length + invitations.length > 0);
  const joined = teams?.filter(({ role }) => role === 'manager') ?? [];
  return (
    <section aria-labelledby="team-title">
      <div className="office-bar">
        <h2 id="team-title">Team</h2>
        {owned.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <Icon name="account" size={16} />
            Invite teammate
          </Button>
        )}
      </div>
      {!teams && !isError && <Skeleton className="mt-5 h-20" />}
      {!teams && isError && <Failed onRetry={() => void refetch()} />}
      {teams && staffed.length + joined.length === 0 && <NoTeamMembers hasListings={owned.length > 0} />}
      <ul>
        {staffed.map((team) => (
          <OwnedTeam key={team.listing.id} team={team} session={session} />
        ))}
        {joined.map((team) => (
          <JoinedTeam key={team.listing.id} team={team} session={session} />
        ))}
      </ul>
      {isInviting && (
        <InviteDialog
          session={session}
          listings={owned.map(({ listing: { id, businessName } }) => ({ id, name: businessName }))}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  );
}

type TeamProps = { team: TeamModel; session: Session };

function OwnedTeam({ team: { listing, members, invitations }, session }: TeamProps) {
  const { isBusy, run } = useAccountAction(session);
  return (
    <li className="team">
      <h3 className="claim-name">{listing.businessName}</h3>
      <ul className="team-people">
        {members.map(({ userId, name, email, joinedAt }) => (
          <li key={userId}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {email}, since {formatLongDate(joinedAt.slice(0, 10))}
              </p>
            </div>
            <ConfirmButton
              label="Remove"
              confirmLabel="Yes, remove"
              about={`${name} from ${listing.businessName}`}
              disabled={isBusy}
              onConfirm={() => void run('Removed', (api) => removeFromTeam(api, listing.id, userId))}
            />
          </li>
        ))}
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                {email} <Badge tone="lamp">Invited</Badge>
              </p>
              <p className="text-sm text-ink-2">Until {formatLongDate(expiresAt.slice(0, 10))}</p>
            </div>
            <Button
              size="small"
              tone="quiet"
              disabled={isBusy}
              onClick={() => void run('Invitation canceled', (api) => cancelInvitation(api, id))}
            >
              Cancel<span className="sr-only"> the invitation to {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function JoinedTeam({ team: { listing }, session }: TeamProps) {
  const { isBusy, run } = useAccountAction(session);
  return (
    <li className="team">
      <h3 className="claim-name">{listing.businessName}</h3>
      <ul className="team-people">
        <li>
          <p>You’re on the team: you can edit the listing and reply for it. Its owner manages the team.</p>
          <ConfirmButton
            label="Leave"
            confirmLabel="Yes, leave"
            about={`the team of ${listing.businessName}`}
            disabled={isBusy}
            onConfirm={() => void run('You left the team', (api) => leaveTeam(api, listing.id))}
          />
        </li>
      </ul>
    </li>
  );
}

function NoTeamMembers({ hasListings }: { hasListings: boolean }) {
  return (
    <p className="mt-5 text-ink-2">
      {hasListings ? 'It’s just you so far. Invite a teammate.' : 'A team starts with your first listing.'}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-5 flex flex-wrap items-center gap-3">
      We couldn’t load your teams.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
