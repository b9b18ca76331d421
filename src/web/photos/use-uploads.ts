import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../api/error-message.ts';
import type { PhotoModel } from '../api/models.ts';
import { type PhotoParent, uploadPhoto } from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import { createUploadQueue, isInProgress, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

export type Uploads = { queue: UploadQueue; uploads: readonly QueuedUpload[]; isSending: boolean };

/** Unmounting cancels the running uploads. */
export function useUploads(parent: PhotoParent, onPhoto: (photo: PhotoModel) => void): Uploads {
  const api = useApi();
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, options) => onPhoto(await uploadPhoto(api, parent, { file, ...options })),
      errorMessage,
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  return { queue, uploads, isSending: uploads.some(isInProgress) };
}
