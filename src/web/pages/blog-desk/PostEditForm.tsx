import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskPostsKey, type EditablePost, parseEditablePost, savePost } from '../../api/desk-posts.ts';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { RichText } from '../../desk/RichText.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { PostActions } from './PostActions.tsx';
import { PostPreview } from './PostPreview.tsx';
import { PostSettings } from './PostSettings.tsx';
import { POST_FIELD_LABELS, readingTimeLabel } from './post-labels.ts';

type PostEditFormProps = { session: Session; editable: EditablePost; categories: string[] };

export function PostEditForm({ session, editable, categories }: PostEditFormProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(editable);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { post } = saved;
  const isNew = post.id === 0;
  const notifySaved = useOnPostSaved(session);
  const draft = useDraftForm({
    key: `postDraft:${editable.post.id || 'new'}`,
    stored: { form: editable.form, version: editable.post.version || null },
    readCurrent: (current) => {
      const theirs = parseEditablePost(current);
      return theirs && toStoredForm(theirs);
    },
    save: async (api, { form, base, version }) => {
      const result = await savePost(api, version === null ? null : { id: post.id, version, base }, form);
      setSaved(result);
      return toStoredForm(result);
    },
  });
  const { form, errors, edit } = draft;
  const onSaved = async () => {
    await notifySaved();
    if (isNew) await navigate({ href: deskPaths.blog(), ignoreBlocker: true });
  };
  if (isPreviewOpen) return <PostPreview form={form} onClose={() => setPreviewOpen(false)} />;
  return (
    <DraftPage
      title={isNew ? 'New article' : 'Edit article'}
      label="Article"
      draft={draft}
      labels={POST_FIELD_LABELS}
      history={saved.history}
      onPreview={() => setPreviewOpen(true)}
      onSaved={onSaved}
    >
      <div className="writing-text">
        <TextField
          label="Title"
          required
          value={form.title}
          error={errors.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <TextAreaField
          label="Excerpt"
          optional
          rows={3}
          value={form.excerpt}
          error={errors.excerpt}
          onChange={({ target }) => edit({ excerpt: target.value })}
        />
        <RichText key={draft.generation} label="Text" html={form.content} onChange={(content) => edit({ content })} />
        <p className="text-sm text-ink-2">{readingTimeLabel(form.content)}</p>
      </div>
      <PostSettings saved={saved} form={form} errors={errors} categories={categories} onChange={edit} />
      <PostActions session={session} saved={saved} draft={draft} />
    </DraftPage>
  );
}

function toStoredForm({ form, post }: EditablePost) {
  return { form, version: post.version };
}

/** Refetches the desk's data; public pages refetch when they are next shown. */
function useOnPostSaved(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    toast({ title: 'Saved', text: 'Article saved.' });
    await queryClient.invalidateQueries({ queryKey: deskPostsKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
