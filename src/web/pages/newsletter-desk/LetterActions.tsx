import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import {
  deleteLetter,
  type EditableLetter,
  type LetterForm,
  lettersKey,
  saveLetter,
  subscribersQuery,
  testLetter,
} from '../../api/letters.ts';
import { useApi } from '../../app-context.ts';
import type { Writing } from '../../desk/use-writing.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { SendDialog } from './SendDialog.tsx';

type LetterActionsProps = {
  session: Session;
  editable: EditableLetter;
  writing: Writing<LetterForm>;
};

export function LetterActions({ session, editable: { letter }, writing }: LetterActionsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { data: subscribers } = useQuery(subscribersQuery(api, session));
  const tell = (error: unknown) => toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
  const test = () => testLetter(api, letter.id).then((sentence) => toast({ title: 'Test sent', text: sentence }), tell);
  const bringBack = (form: LetterForm) =>
    saveLetter(api, null, form).then(() => queryClient.invalidateQueries({ queryKey: lettersKey(session) }), tell);
  const remove = async () => {
    const { form } = writing;
    try {
      await deleteLetter(api, letter.id);
    } catch (error) {
      return tell(error);
    }
    writing.discard();
    toast({ title: 'Deleted', text: letter.subject, action: { label: 'Undo', act: () => void bringBack(form) } });
    await navigate({ href: paths.deskNewsletter(), ignoreBlocker: true });
  };
  const isStored = letter.id > 0 && !writing.isDirty;
  return (
    <div className="writing-actions">
      <Button type="submit" tone={isStored ? 'outline' : 'primary'} disabled={writing.isSaving}>
        {writing.isSaving ? 'Saving...' : 'Save letter'}
      </Button>
      {letter.id > 0 && (
        <>
          <Button tone="quiet" disabled={!isStored} onClick={() => void test()}>
            Send me a test
          </Button>
          <Button tone={isStored ? 'primary' : 'outline'} disabled={!isStored} onClick={() => setSending(true)}>
            Send to all
          </Button>
          <Button tone="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      )}
      <span role="status" className="text-sm text-ink-2">
        {writing.isDirty && 'Unsaved changes'}
      </span>
      {isSending && (
        <SendDialog
          session={session}
          letter={letter}
          recipients={subscribers?.confirmed ?? 0}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}
