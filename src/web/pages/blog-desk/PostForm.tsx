import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type EditablePost, readEditablePost, savePost } from '../../api/desk-posts.ts';
import { useApi } from '../../app-context.ts';
import { RichText } from '../../desk/RichText.tsx';
import { useWriting } from '../../desk/use-writing.ts';
import { WritingPage } from '../../desk/WritingPage.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { PostActions } from './PostActions.tsx';
import { PostPreview } from './PostPreview.tsx';
import { PostSettings } from './PostSettings.tsx';
import { FIELD_LABELS, wordsIn } from './post-words.ts';
import { usePostSaved } from './use-post-saved.ts';

type PostFormProps = { session: Session; editable: EditablePost; categories: string[] };

export function PostForm({ session, editable, categories }: PostFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [known, setKnown] = useState(editable);
  const [isPreview, setPreview] = useState(false);
  const { post } = known;
  const isNew = post.id === 0;
  const tellSaved = usePostSaved(session);
  const writing = useWriting({
    key: `postDraft:${editable.post.id || 'new'}`,
    stored: { form: editable.form, version: editable.post.version || null },
    readCurrent: (current) => storedOf(readEditablePost(current)),
    save: async (form, version) => {
      const saved = await savePost(api, version === null ? null : { id: post.id, version }, form);
      if (saved) setKnown(saved);
      return storedOf(saved);
    },
  });
  const { form, errors, type } = writing;
  const onSaved = async () => {
    await tellSaved();
    if (isNew) await navigate({ href: paths.deskBlog(), ignoreBlocker: true });
  };
  if (isPreview) return <PostPreview form={form} onClose={() => setPreview(false)} />;
  return (
    <WritingPage
      title={isNew ? 'New article' : 'Edit article'}
      label="Article"
      writing={writing}
      labels={FIELD_LABELS}
      history={known.history}
      onPreview={() => setPreview(true)}
      onSaved={onSaved}
    >
      <div className="writing-text">
        <TextField
          label="Title"
          required
          value={form.title}
          error={errors.title}
          onChange={({ target }) => type({ title: target.value })}
        />
        <TextAreaField
          label="Excerpt"
          optional
          rows={3}
          value={form.excerpt}
          error={errors.excerpt}
          onChange={({ target }) => type({ excerpt: target.value })}
        />
        <RichText key={writing.generation} label="Text" html={form.content} onChange={(content) => type({ content })} />
        <p className="text-sm text-ink-2">{wordsIn(form.content)}</p>
      </div>
      <PostSettings known={known} form={form} errors={errors} categories={categories} onType={type} />
      <PostActions session={session} known={known} writing={writing} />
    </WritingPage>
  );
}

function storedOf(editable: EditablePost | null) {
  return editable && { form: editable.form, version: editable.post.version };
}
