import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import type { PhotoModel } from '../api/models.ts';
import {
  deletePhoto,
  invalidatePublicPhotos,
  myPhotosQuery,
  type PhotoParent,
  parseConflictingPhotos,
  reorderPhotos,
  restorePhoto,
  updatePhotoAlt,
} from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

export type PhotoList = ReturnType<typeof usePhotoList>;

/** The photos of the user's listing or review, with optimistic updates that are rolled back with a toast. */
export function usePhotoList(session: Session, parent: PhotoParent) {
  const api = useApi();
  const client = useQueryClient();
  const query = myPhotosQuery(api, session, parent);
  const { data, isError, refetch } = useQuery(query);
  const sending = useRef(Promise.resolve());
  const photos = data ?? [];

  const show = (change: (photos: PhotoModel[]) => PhotoModel[]) =>
    client.setQueryData<PhotoModel[]>(query.queryKey, (known) => known && change(known));
  const saved = () => void invalidatePublicPhotos(client, parent);
  const failed = async (error: unknown) => {
    toast({ tone: 'bad', title: 'Not saved', text: errorMessage(error) });
    const { current } = parseErrorDetails(error);
    const stored = parseConflictingPhotos(current);
    if (stored) show(() => stored);
    else await refetch();
  };
  const attempt = (action: () => Promise<unknown>) => action().then(saved, failed);

  const restore = (id: number) =>
    attempt(async () => {
      await restorePhoto(api, id);
      await refetch();
    });
  return {
    photos,
    state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    retry: () => void refetch(),
    add: (photo: PhotoModel) => {
      show((known) => [...known, photo]);
      saved();
    },
    /** Returns the new index, or null when it does not move. Requests are serialized, so that none overtakes a later one. */
    move: (id: number, placeFrom: (at: number) => number): number | null => {
      // From the cache: the next key may be pressed before the last change is rendered.
      const known = client.getQueryData<PhotoModel[]>(query.queryKey) ?? [];
      const at = known.findIndex((photo) => photo.id === id);
      const to = placeFrom(at);
      if (at < 0 || to < 0 || to >= known.length || to === at) return null;
      const next = known.toSpliced(at, 1).toSpliced(to, 0, ...known.slice(at, at + 1));
      show(() => next);
      const ids = next.map((photo) => photo.id);
      sending.current = sending.current.then(() => attempt(() => reorderPhotos(api, parent, ids)));
      return to;
    },
    /** Resolves to the error message, or null when it is saved. */
    describe: async (id: number, alt: string): Promise<string | null> => {
      try {
        const updated = await updatePhotoAlt(api, id, alt);
        show((known) => known.map((photo) => (photo.id === id ? updated : photo)));
        saved();
        return null;
      } catch (error) {
        return parseErrorDetails(error).fields.alt ?? errorMessage(error);
      }
    },
    remove: ({ id }: PhotoModel) => {
      show((known) => known.filter((photo) => photo.id !== id));
      void attempt(async () => {
        await deletePhoto(api, id);
        const action = { label: 'Undo', run: () => void restore(id) };
        toast({ title: 'Photo taken away', text: 'Alt+T leads here by keyboard.', action });
      });
    },
  };
}
