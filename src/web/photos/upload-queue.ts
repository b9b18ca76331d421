import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { NOT_A_PHOTO_MESSAGE, PHOTO_TOO_LARGE_MESSAGE, PHOTO_TYPES } from '#domain/listings/photo.ts';

/** A file on its way. `percent` is of what has gone; at 100 the server still draws it anew. */
export type QueuedUpload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  percent: number;
  /** Why it was refused. */
  error: string;
  /** False when sending the same file again could not help. */
  canRetry: boolean;
};

type SendOptions = { onProgress: (part: number) => void; signal: AbortSignal };

type UploadQueueOptions = {
  /** Resolves when the file has arrived and was taken. */
  send: (file: File, way: SendOptions) => Promise<void>;
  errorMessage: (error: unknown) => string;
};

const MAX_CONCURRENT = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Files are sent three at a time, each for itself: what is refused or stopped holds up no other. */
export function createUploadQueue({ send, errorMessage }: UploadQueueOptions) {
  let uploads: readonly QueuedUpload[] = [];
  let made = 0;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const show = (next: readonly QueuedUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, changed: Partial<QueuedUpload>) =>
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const drop = (key: number) => show(uploads.filter((upload) => upload.key !== key));

  const start = async ({ key, file }: QueuedUpload) => {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', percent: 0, error: '' });
    const onProgress = (part: number) => change(key, { percent: Math.floor(part * 100) });
    try {
      await send(file, { onProgress, signal: stop.signal });
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'refused', error: errorMessage(error) });
    }
    stops.delete(key);
    startWaiting();
  };
  const startWaiting = () => {
    const free = MAX_CONCURRENT - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      void start(upload);
    }
  };
  const cancel = (key: number) => {
    stops.get(key)?.abort();
    drop(key);
    startWaiting();
  };
  return {
    current: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      show([...uploads, ...files.map((file) => newUpload(++made, file))]);
      startWaiting();
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', error: '' });
      startWaiting();
    },
    cancel,
    stop: () => {
      for (const stop of stops.values()) stop.abort();
      show([]);
    },
  };
}

export const isInProgress = ({ state }: QueuedUpload): boolean => state !== 'refused';

/** What the server would refuse is not sent. */
function newUpload(key: number, file: File): QueuedUpload {
  const sentence = validateFile(file);
  return { key, file, state: sentence ? 'refused' : 'waiting', percent: 0, error: sentence, canRetry: sentence === '' };
}

function validateFile({ type, size }: File): string {
  if (!PHOTO_TYPES.includes(type)) return NOT_A_PHOTO_MESSAGE;
  return size > PHOTO_MAX_BYTES ? PHOTO_TOO_LARGE_MESSAGE : '';
}
