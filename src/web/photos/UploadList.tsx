import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isInProgress, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

type UploadListProps = { uploads: readonly QueuedUpload[]; queue: UploadQueue };

export function UploadList({ uploads, queue }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="upload-rows" aria-label="Uploading">
      {uploads.map((upload) => (
        <li key={upload.key} className="upload-row">
          {isInProgress(upload) ? (
            <UploadInProgress upload={upload} queue={queue} />
          ) : (
            <RejectedUpload upload={upload} queue={queue} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { upload: QueuedUpload; queue: UploadQueue };

function UploadInProgress({ upload: { key, file, state, percent }, queue }: RowProps) {
  return (
    <>
      <span className="upload-name">{file.name}</span>
      <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />
      <span className="upload-figure">{progressText(state, percent)}</span>
      <Button tone="quiet" size="small" onClick={() => queue.cancel(key)}>
        Cancel<span className="sr-only"> {file.name}</span>
      </Button>
    </>
  );
}

function progressText(state: QueuedUpload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  return percent < 100 ? `${percent} %` : 'Saving...';
}

function RejectedUpload({ upload: { key, file, error, canRetry }, queue }: RowProps) {
  return (
    <>
      <span className="upload-name">{file.name}</span>
      <p className="field-error upload-fault" role="alert">
        <Icon name="alert" size={16} />
        {error}
      </p>
      <span className="upload-acts">
        {canRetry && (
          <Button size="small" onClick={() => queue.retry(key)}>
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => queue.cancel(key)}>
          Skip<span className="sr-only"> {file.name}</span>
        </Button>
      </span>
    </>
  );
}
