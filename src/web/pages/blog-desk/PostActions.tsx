import { useNavigate } from '@tanstack/react-router';
import type { EditablePost, PostForm } from '../../api/desk-posts.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { writeLetterOfPost } from '../../api/letters.ts';
import { useApi } from '../../app-context.ts';
import type { Writing } from '../../desk/use-writing.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeletion } from './use-deletion.ts';

type PostActionsProps = {
  session: Session;
  known: EditablePost;
  writing: Writing<PostForm>;
};

export function PostActions({ session, known: { post }, writing }: PostActionsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const remove = useDeletion(session);
  const removeThis = async () => {
    if (!(await remove(post))) return;
    writing.discard();
    await navigate({ href: paths.deskBlog(), ignoreBlocker: true });
  };
  const makeLetter = async () => {
    try {
      const letterId = await writeLetterOfPost(api, post.id);
      await navigate({ href: paths.deskLetter(letterId) });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
    }
  };
  return (
    <div className="writing-actions">
      <Button type="submit" tone="primary" disabled={writing.isSaving}>
        {writing.isSaving ? 'Saving...' : labelOf(writing.form.publishedDate, post.publishedDate)}
      </Button>
      {post.state === 'published' && post.id > 0 && (
        <>
          <ButtonLink tone="quiet" to={paths.article(post.slug)}>
            View
          </ButtonLink>
          <Button tone="quiet" onClick={() => void makeLetter()}>
            Send this article as a letter
          </Button>
        </>
      )}
      {post.id > 0 && (
        <Button tone="danger" onClick={() => void removeThis()}>
          Delete
        </Button>
      )}
      <span role="status" className="text-sm text-ink-2">
        {writing.isDirty && 'Unsaved changes'}
      </span>
    </div>
  );
}

function labelOf(wanted: string, stored: string): string {
  if (wanted === '') return stored === '' ? 'Save draft' : 'Put back to drafts';
  if (wanted === 'now') return 'Publish';
  if (wanted === stored) return 'Save changes';
  return new Date(wanted).getTime() > Date.now() ? 'Schedule' : 'Save changes';
}
