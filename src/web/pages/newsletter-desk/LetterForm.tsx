import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type EditableLetter, readEditableLetter, saveLetter } from '../../api/letters.ts';
import { ownKey } from '../../api/own-key.ts';
import { useApi } from '../../app-context.ts';
import { RichText } from '../../desk/RichText.tsx';
import { useWriting } from '../../desk/use-writing.ts';
import { WritingPage } from '../../desk/WritingPage.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { LetterActions } from './LetterActions.tsx';
import { LetterPreview } from './LetterPreview.tsx';

const LABELS = { subject: 'Subject', content: 'Letter' };

export function LetterForm({ session, editable }: { session: Session; editable: EditableLetter }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPreview, setPreview] = useState(false);
  const isNew = editable.letter.id === 0;
  const writing = useWriting({
    key: `letterDraft:${editable.letter.id || 'new'}`,
    stored: { form: editable.form, version: editable.letter.version || null },
    readCurrent: (current) => storedOf(readEditableLetter(current)),
    save: async (form, version) => {
      const saved = await saveLetter(api, version === null ? null : { id: editable.letter.id, version }, form);
      if (saved && isNew) await navigate({ href: paths.deskLetter(saved.letter.id), ignoreBlocker: true });
      return storedOf(saved);
    },
  });
  const { form, errors, type } = writing;
  const onSaved = async () => {
    toast({ title: 'Saved', text: 'The letter has been saved.' });
    await queryClient.invalidateQueries({ queryKey: ownKey(session) });
  };
  return (
    <>
      <WritingPage
        title={isNew ? 'New letter' : 'Edit letter'}
        label="Letter"
        writing={writing}
        labels={LABELS}
        history={editable.history}
        onPreview={() => setPreview(true)}
        onSaved={onSaved}
      >
        <div className="writing-text">
          <TextField
            label="Subject"
            required
            value={form.subject}
            error={errors.subject}
            onChange={({ target }) => type({ subject: target.value })}
          />
          <RichText
            key={writing.generation}
            label="Letter"
            html={form.content}
            onChange={(content) => type({ content })}
          />
        </div>
        <LetterActions session={session} editable={editable} writing={writing} />
      </WritingPage>
      {isPreview && <LetterPreview form={form} onClose={() => setPreview(false)} />}
    </>
  );
}

function storedOf(editable: EditableLetter | null) {
  return editable && { form: editable.form, version: editable.letter.version };
}
