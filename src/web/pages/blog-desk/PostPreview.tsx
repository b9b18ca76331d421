import { useQuery } from '@tanstack/react-query';
import { type PostFormValues, previewPost } from '../../api/desk-posts.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { ArticleView } from '../../article/ArticleView.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

/** The server renders the unsaved article; the preview has no URL of its own. */
export function PostPreview({ form, onClose }: { form: PostFormValues; onClose: () => void }) {
  const api = useApi();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own', 'post-preview', form],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => previewPost(api, form),
  });
  return (
    <>
      <div className="preview-bar" role="status">
        <p>Preview: only you can see this.</p>
        <Button size="small" autoFocus onClick={onClose}>
          Back to editing
        </Button>
      </div>
      {data && <ArticleView post={data} />}
      {isError && (
        <ErrorState title="No preview yet" text={errorMessage(error)}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {!data && !isError && <LoadingState title="LOADING ARTICLE..." />}
    </>
  );
}
