import { useQuery } from '@tanstack/react-query';
import { mailTextQuery } from '../../api/mail-texts.ts';
import { useApi } from '../../app-context.ts';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { MailEditForm } from './MailEditForm.tsx';

export function MailEditor({ session, mail }: { session: Session; mail: string }) {
  const query = useQuery(mailTextQuery(useApi(), session, mail));
  return (
    <DeskRecord id={1} query={query} copy={RECORD_COPY}>
      {(editable) => (
        <MailEditForm key={editable.version} session={session} mail={editable} onReset={() => void query.refetch()} />
      )}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading Email', text: 'Failed to load the email. Please try again later.' },
  missing: { title: 'Email not found', text: 'The site sends no such email.' },
  backLink: { to: deskPaths.mails(), label: 'Back to the emails' },
};
