import { useQuery } from '@tanstack/react-query';
import { type EditableLetter, letterQuery } from '../../api/letters.ts';
import { useApi } from '../../app-context.ts';
import { DeskRecord, type RecordWords } from '../../desk/DeskRecord.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { LetterForm } from './LetterForm.tsx';
import { LetterProgress } from './LetterProgress.tsx';

/** `id` is null for a new letter. */
export function LetterEditor({ session, id }: { session: Session; id: number | null }) {
  const one = useQuery({ ...letterQuery(useApi(), session, id ?? 0), enabled: id !== null && id > 0 });
  if (id === null) return <LetterForm session={session} editable={BLANK} />;
  return (
    <DeskRecord id={id} query={one} words={WORDS}>
      {(editable) => {
        const Part = editable.letter.state === 'draft' ? LetterForm : LetterProgress;
        return <Part session={session} editable={editable} />;
      }}
    </DeskRecord>
  );
}

const WORDS: RecordWords = {
  failed: { title: 'Error Loading Letter', text: 'Failed to load the letter. Please try again later.' },
  missing: { title: 'There is no such letter.', text: 'It may have been deleted.' },
  wayBack: { to: paths.deskNewsletter(), label: 'Back to the newsletter desk' },
};

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
