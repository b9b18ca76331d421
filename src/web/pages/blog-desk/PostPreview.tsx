import { useQuery } from '@tanstack/react-query';
import { type PostForm, previewPost } from '../../api/desk-posts.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { ArticleView } from '../../reading/ArticleView.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateError, StateLoading } from '../../ui/states.tsx';

/** The article as its page will show it, made by the server from what is typed. It has no address: nobody else can see it. */
export function PostPreview({ form, onClose }: { form: PostForm; onClose: () => void }) {
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
        <p>Preview: nobody else can see this.</p>
        <Button size="small" autoFocus onClick={onClose}>
          Back to writing
        </Button>
      </div>
      {data && <ArticleView post={data} />}
      {isError && (
        <StateError title="No preview yet" text={failureSentence(error)}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </StateError>
      )}
      {!data && !isError && <StateLoading title="LOADING ARTICLE..." />}
    </>
  );
}
