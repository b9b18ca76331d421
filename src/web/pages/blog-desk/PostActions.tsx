import { useNavigate } from '@tanstack/react-router';
import type { EditablePost, PostFormValues } from '../../api/desk-posts.ts';
import { draftNewsletterIssueFromPost } from '../../api/newsletter-issues.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useDeletePost } from './use-delete-post.ts';

type PostActionsProps = {
  session: Session;
  saved: EditablePost;
  draft: DraftForm<PostFormValues>;
};

export function PostActions({ session, saved: { post }, draft }: PostActionsProps) {
  const navigate = useNavigate();
  const remove = useDeletePost(session);
  const deleteAndLeave = async () => {
    if (!(await remove(post))) return;
    draft.discard();
    await navigate({ href: deskPaths.blog(), ignoreBlocker: true });
  };
  const draftIssue = useAction({
    run: (api) => draftNewsletterIssueFromPost(api, post.id),
    onSuccess: (issueId) => navigate({ href: deskPaths.newsletterIssue(issueId) }),
  });
  return (
    <div className="writing-actions">
      <Button type="submit" tone="primary" disabled={draft.isSaving}>
        {draft.isSaving ? 'Saving...' : submitLabel(draft.form.publishedDate, post.publishedDate)}
      </Button>
      {post.state === 'published' && post.id > 0 && (
        <>
          <ButtonLink tone="quiet" to={paths.article(post.slug)}>
            View
          </ButtonLink>
          <Button tone="quiet" disabled={draftIssue.isBusy} onClick={() => void draftIssue.submit()}>
            Send this article as a newsletter
          </Button>
        </>
      )}
      {post.id > 0 && (
        <Button tone="danger" onClick={() => void deleteAndLeave()}>
          Delete
        </Button>
      )}
      <span role="status" className="text-sm text-ink-2">
        {draft.isDirty && 'Unsaved changes'}
      </span>
    </div>
  );
}

function submitLabel(selected: string, stored: string): string {
  if (selected === '') return stored === '' ? 'Save draft' : 'Move to drafts';
  if (selected === 'now') return 'Publish';
  if (selected === stored) return 'Save changes';
  return new Date(selected).getTime() > Date.now() ? 'Schedule' : 'Save changes';
}
