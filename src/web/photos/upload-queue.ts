import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { NOT_A_PHOTO_MESSAGE, PHOTO_TOO_LARGE_MESSAGE, PHOTO_TYPES } from '#domain/listings/photo.ts';

/** `percent` is the uploaded part; at 100 the server still processes the image. */
export type QueuedUpload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'rejected';
  percent: number;
  /** Why it was rejected; empty otherwise. */
  error: string;
  /** False when the file itself is invalid. */
  canRetry: boolean;
};

type SendOptions = { onProgress: (part: number) => void; signal: AbortSignal };

type UploadQueueOptions = {
  /** Resolves when the server has accepted the file. */
  send: (file: File, options: SendOptions) => Promise<void>;
  errorMessage: (error: unknown) => string;
};

const MAX_CONCURRENT = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads three files at a time. A rejected or canceled file does not block the others. */
export function createUploadQueue({ send, errorMessage }: UploadQueueOptions) {
  let uploads: readonly QueuedUpload[] = [];
  let lastKey = 0;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const show = (next: readonly QueuedUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, changed: Partial<QueuedUpload>) =>
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const drop = (key: number) => show(uploads.filter((upload) => upload.key !== key));

  const start = async ({ key, file }: QueuedUpload) => {
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { state: 'sending', percent: 0, error: '' });
    const onProgress = (part: number) => change(key, { percent: Math.floor(part * 100) });
    try {
      await send(file, { onProgress, signal: controller.signal });
      drop(key);
    } catch (error) {
      if (!controller.signal.aborted) change(key, { state: 'rejected', error: errorMessage(error) });
    }
    controllers.delete(key);
    startWaiting();
  };
  const startWaiting = () => {
    const free = MAX_CONCURRENT - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      void start(upload);
    }
  };
  const cancel = (key: number) => {
    controllers.get(key)?.abort();
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
      show([...uploads, ...files.map((file) => newUpload(++lastKey, file))]);
      startWaiting();
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', error: '' });
      startWaiting();
    },
    cancel,
    stop: () => {
      for (const controller of controllers.values()) controller.abort();
      show([]);
    },
  };
}

export const isInProgress = ({ state }: QueuedUpload): boolean => state !== 'rejected';

/** A file that the server would reject is not uploaded. */
function newUpload(key: number, file: File): QueuedUpload {
  const error = validateFile(file);
  return { key, file, state: error ? 'rejected' : 'waiting', percent: 0, error, canRetry: error === '' };
}

function validateFile({ type, size }: File): string {
  if (!PHOTO_TYPES.includes(type)) return NOT_A_PHOTO_MESSAGE;
  return size > PHOTO_MAX_BYTES ? PHOTO_TOO_LARGE_MESSAGE : '';
}
