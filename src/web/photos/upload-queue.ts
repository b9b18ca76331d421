import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE, PHOTO_TYPES } from '#domain/photo.ts';

/** A file on its way. `percent` is of what has gone; at 100 the server still draws it anew. */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  percent: number;
  /** Why it was refused. */
  sentence: string;
  /** False when sending the same file again could not help. */
  canRetry: boolean;
};

type Way = { onProgress: (part: number) => void; signal: AbortSignal };

type QueueOptions = {
  /** Resolves when the file has arrived and was taken. */
  send: (file: File, way: Way) => Promise<void>;
  sentenceOf: (error: unknown) => string;
};

const AT_ONCE = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Files are sent three at a time, each for itself: what is refused or stopped holds up no other. */
export function createUploadQueue({ send, sentenceOf }: QueueOptions) {
  let uploads: readonly Upload[] = [];
  let made = 0;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, changed: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const drop = (key: number) => show(uploads.filter((upload) => upload.key !== key));

  const start = async ({ key, file }: Upload) => {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', percent: 0, sentence: '' });
    const onProgress = (part: number) => change(key, { percent: Math.floor(part * 100) });
    try {
      await send(file, { onProgress, signal: stop.signal });
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'refused', sentence: sentenceOf(error) });
    }
    stops.delete(key);
    startWaiting();
  };
  const startWaiting = () => {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
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
      change(key, { state: 'waiting', sentence: '' });
      startWaiting();
    },
    cancel,
    stop: () => {
      for (const stop of stops.values()) stop.abort();
      show([]);
    },
  };
}

export const isOnItsWay = ({ state }: Upload): boolean => state !== 'refused';

/** What the server would refuse is not sent. */
function newUpload(key: number, file: File): Upload {
  const sentence = faultOf(file);
  return { key, file, state: sentence ? 'refused' : 'waiting', percent: 0, sentence, canRetry: sentence === '' };
}

function faultOf({ type, size }: File): string {
  if (!PHOTO_TYPES.includes(type)) return NOT_A_PHOTO;
  return size > PHOTO_MAX_BYTES ? PHOTO_TOO_LARGE : '';
}
