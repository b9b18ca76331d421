import { useNavigate } from '@tanstack/react-router';
import { deskPostsKey, type EditablePost, parseEditablePost, previewPost, savePost } from '../../api/desk-posts.ts';
import { ArticleView } from '../../article/ArticleView.tsx';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { DraftPreview } from '../../desk/DraftPreview.tsx';
import { RichText } from '../../desk/RichText.tsx';
import { useRecordDraft, useSavedNotice } from '../../desk/use-record-draft.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { PostActions } from './PostActions.tsx';
import { PostSettings } from './PostSettings.tsx';
import { POST_FIELD_LABELS, readingTimeLabel } from './post-labels.ts';

type PostEditFormProps = { session: Session; editable: EditablePost; categories: string[] };

export function PostEditForm({ session, editable, categories }: PostEditFormProps) {
  const navigate = useNavigate();
  const notifySaved = useSavedNotice(deskPostsKey(session), 'Article saved.');
  const { saved, draft, isPreviewOpen, setPreviewOpen } = useRecordDraft({
    key: `postDraft:${editable.post.id || 'new'}`,
    editable,
    toStored: ({ form, post }) => ({ form, version: post.version || null }),
    parse: parseEditablePost,
    save: (api, { form, base, version }, { post }) =>
      savePost(api, version === null ? null : { id: post.id, version, base }, form),
  });
  const { form, errors, edit } = draft;
  const isNew = saved.post.id === 0;
  const onSaved = async () => {
    await notifySaved();
    if (isNew) await navigate({ href: deskPaths.blog(), ignoreBlocker: true });
  };
  if (isPreviewOpen) {
    return (
      <DraftPreview
        queryKey={['post', form]}
        load={(api) => previewPost(api, form)}
        loadingTitle="LOADING ARTICLE..."
        onClose={() => setPreviewOpen(false)}
      >
        {(post) => <ArticleView post={post} />}
      </DraftPreview>
    );
  }
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
