import { useQuery } from '@tanstack/react-query';
import { type EditableLetter, letterQuery } from '../../api/letters.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { LetterForm } from './LetterForm.tsx';
import { LetterProgress } from './LetterProgress.tsx';

/** `id` is null for a new letter. */
export function LetterEditor({ session, id }: { session: Session; id: number | null }) {
  const { data, error, isError, refetch } = useQuery({
    ...letterQuery(useApi(), session, id ?? 0),
    enabled: id !== null && id > 0,
  });
  if (id === null) return <LetterForm session={session} editable={BLANK} />;
  if (!(id > 0) || (isError && /HTTP 404/.test(error.message))) return <Missing />;
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  if (data.letter.state !== 'draft') return <LetterProgress session={session} editable={data} />;
  return <LetterForm session={session} editable={data} />;
}

const BLANK: EditableLetter = {
  letter: {
    id: 0,
    subject: '',
    state: 'draft',
    version: 0,
    updatedAt: '',
    startedAt: '',
    recipients: 0,
    sent: 0,
    failed: 0,
  },
  form: { subject: '', content: '' },
  waiting: 0,
  unknown: 0,
  history: [],
};

function Loading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-150" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <StateError title="Error Loading Letter" text="Failed to load the letter. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function Missing() {
  return (
    <div className="wrap newsroom-body">
      <StateEmpty title="There is no such letter." text="It may have been deleted.">
        <ButtonLink to={paths.deskNewsletter()}>Back to the newsletter desk</ButtonLink>
      </StateEmpty>
    </div>
  );
}
