import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../api/error-message.ts';
import type { PhotoModel } from '../api/models.ts';
import { type PhotoParent, uploadPhoto } from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import { createUploadQueue, isInProgress, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

export type Uploads = { queue: UploadQueue; uploads: readonly QueuedUpload[]; isSending: boolean };

/** What is on its way when the part is closed is stopped. */
export function useUploads(subject: PhotoParent, onPhoto: (photo: PhotoModel) => void): Uploads {
  const api = useApi();
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, way) => onPhoto(await uploadPhoto(api, subject, { file, ...way })),
      errorMessage,
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  return { queue, uploads, isSending: uploads.some(isInProgress) };
}
