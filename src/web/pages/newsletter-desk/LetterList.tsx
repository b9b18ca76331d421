import { useQuery } from '@tanstack/react-query';
import { type Letter, lettersQuery } from '../../api/letters.ts';
import { useApi } from '../../app-context.ts';
import { deskTime } from '../../desk/desk-time.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';

export function LetterList({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(lettersQuery(useApi(), session));
  if (!data && isError) {
    return (
      <StateError title="Error Loading Letters" text="Failed to load the letters. Please try again later.">
        <Button onClick={() => void refetch()}>Retry</Button>
      </StateError>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-80" />;
  if (data.length === 0) {
    return <StateEmpty title="No letter has been written yet." text="An article can be sent as one, too." />;
  }
  return (
    <ul className="newsroom-list" aria-label="Letters">
      {data.map((letter) => (
        <li key={letter.id} className="newsroom-row letter-row">
          <div className="min-w-0">
            <Link to={paths.deskLetter(letter.id)} className="newsroom-title">
              {letter.subject}
            </Link>
            <p className="newsroom-meta">
              <LetterBadge letter={letter} />
              {letter.state !== 'draft' && (
                <span>
                  {letter.sent.toLocaleString('en-US')} of {letter.recipients.toLocaleString('en-US')} sent
                </span>
              )}
              <time dateTime={letter.updatedAt}>{deskTime(letter.startedAt || letter.updatedAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LetterBadge({ letter: { state } }: { letter: Letter }) {
  if (state === 'draft') return <Badge tone="out">Draft</Badge>;
  if (state === 'sent') return <Badge tone="ok">Sent</Badge>;
  return state === 'sending' ? <Badge tone="lamp">Sending</Badge> : <Badge tone="bad">Stopped</Badge>;
}
