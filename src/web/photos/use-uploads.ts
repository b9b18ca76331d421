import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureSentence } from '../api/failure-sentence.ts';
import type { Photo } from '../api/models.ts';
import { type PhotoSubject, sendPhoto } from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import { createUploadQueue, isOnItsWay, type Upload, type UploadQueue } from './upload-queue.ts';

export type Uploads = { queue: UploadQueue; uploads: readonly Upload[]; isSending: boolean };

/** What is on its way when the part is closed is stopped. */
export function useUploads(subject: PhotoSubject, onPhoto: (photo: Photo) => void): Uploads {
  const api = useApi();
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, way) => onPhoto(await sendPhoto(api, subject, { file, ...way })),
      sentenceOf: failureSentence,
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  return { queue, uploads, isSending: uploads.some(isOnItsWay) };
}
