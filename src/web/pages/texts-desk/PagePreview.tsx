import { useQuery } from '@tanstack/react-query';
import type { SitePageKind } from '#domain/site-page.ts';
import { type PageFormValues, previewPage } from '../../api/desk-pages.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { TextPageView } from '../../article/TextPageView.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

type PagePreviewProps = { kind: SitePageKind; form: PageFormValues; onClose: () => void };

/** The server renders the unsaved page; the preview has no URL of its own. */
export function PagePreview({ kind, form, onClose }: PagePreviewProps) {
  const api = useApi();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own', 'page-preview', kind, form],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => previewPage(api, kind, form),
  });
  return (
    <>
      <div className="preview-bar" role="status">
        <p>Preview: only you can see this.</p>
        <Button size="small" autoFocus onClick={onClose}>
          Back to editing
        </Button>
      </div>
      {data && <TextPageView page={data} />}
      {isError && (
        <ErrorState title="No preview yet" text={errorMessage(error)}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {!data && !isError && <LoadingState title="Loading..." />}
    </>
  );
}
