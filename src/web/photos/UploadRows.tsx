import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isOnItsWay, type Upload, type UploadQueue } from './upload-queue.ts';

type UploadRowsProps = { uploads: readonly Upload[]; queue: UploadQueue };

export function UploadRows({ uploads, queue }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="upload-rows" aria-label="Being sent">
      {uploads.map((upload) => (
        <li key={upload.key} className="upload-row">
          {isOnItsWay(upload) ? <Way upload={upload} queue={queue} /> : <Refused upload={upload} queue={queue} />}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { upload: Upload; queue: UploadQueue };

function Way({ upload: { key, file, state, percent }, queue }: RowProps) {
  return (
    <>
      <span className="upload-name">{file.name}</span>
      <progress max={100} value={percent} aria-label={`Sending ${file.name}`} />
      <span className="upload-figure">{wayWords(state, percent)}</span>
      <Button tone="quiet" size="small" onClick={() => queue.cancel(key)}>
        Cancel<span className="sr-only"> {file.name}</span>
      </Button>
    </>
  );
}

function wayWords(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  return percent < 100 ? `${percent} %` : 'Saving...';
}

function Refused({ upload: { key, file, sentence, canRetry }, queue }: RowProps) {
  return (
    <>
      <span className="upload-name">{file.name}</span>
      <p className="field-error upload-fault" role="alert">
        <Icon name="alert" size={16} />
        {sentence}
      </p>
      <span className="upload-acts">
        {canRetry && (
          <Button size="small" onClick={() => queue.retry(key)}>
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => queue.cancel(key)}>
          Leave out<span className="sr-only"> {file.name}</span>
        </Button>
      </span>
    </>
  );
}
