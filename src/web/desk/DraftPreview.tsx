import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { useApi } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';

type DraftPreviewProps<Preview> = {
  /** What the preview is made of, after the name of the editor. */
  queryKey: readonly [editor: string, ...unknown[]];
  load: (api: Api) => Promise<Preview>;
  loadingTitle: string;
  onClose: () => void;
  children: (preview: NonNullable<Preview>) => ReactNode;
};

/** The server renders the unsaved record; the preview has no URL of its own. */
export function DraftPreview<Preview>(props: DraftPreviewProps<Preview>) {
  const { queryKey, load, loadingTitle, onClose, children } = props;
  const api = useApi();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own', 'draft-preview', ...queryKey],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => load(api),
  });
  return (
    <>
      <div className="preview-bar" role="status">
        <p>Preview: only you can see this.</p>
        <Button size="small" autoFocus onClick={onClose}>
          Back to editing
        </Button>
      </div>
      {data && children(data)}
      {isError && (
        <ErrorState title="No preview yet" text={errorMessage(error)}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {!data && !isError && <LoadingState title={loadingTitle} />}
    </>
  );
}
