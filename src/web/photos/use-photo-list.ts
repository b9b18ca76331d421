import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parseErrorDetails } from '../api/error-details.ts';
import { fieldErrorMessage } from '../api/error-message.ts';
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
import { useAction } from '../mutations/use-action.ts';
import type { Session } from '../session/session.ts';

export type PhotoList = ReturnType<typeof usePhotoList>;

/** The photos of the user's listing or review, with optimistic updates that are rolled back with a toast. */
export function usePhotoList(session: Session, parent: PhotoParent) {
  const queryClient = useQueryClient();
  const query = myPhotosQuery(useApi(), session, parent);
  const { data, isError, refetch } = useQuery(query);
  const update = (change: (photos: PhotoModel[]) => PhotoModel[]) =>
    queryClient.setQueryData<PhotoModel[]>(query.queryKey, (photos) => photos && change(photos));
  const actions = usePhotoActions(parent, { update, refetch });
  return {
    photos: data ?? [],
    state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    retry: () => void refetch(),
    add: (photo: PhotoModel) => {
      // Responses of concurrent uploads may overtake each other; the server keeps photos in the order of their ids.
      update((photos) => photos.toSpliced(photos.findLastIndex(({ id }) => id < photo.id) + 1, 0, photo));
      void invalidatePublicPhotos(queryClient, parent);
    },
    /** Returns the new index, or null when it does not move. */
    move: (id: number, placeFrom: (at: number) => number): number | null => {
      // From the cache: the next key may be pressed before the last change is rendered.
      const photos = queryClient.getQueryData<PhotoModel[]>(query.queryKey) ?? [];
      const at = photos.findIndex((photo) => photo.id === id);
      const to = placeFrom(at);
      if (at < 0 || to < 0 || to >= photos.length || to === at) return null;
      const next = photos.toSpliced(at, 1).toSpliced(to, 0, ...photos.slice(at, at + 1));
      update(() => next);
      void actions.reorder.submit(next.map((photo) => photo.id));
      return to;
    },
    /** Resolves to the error message, or null when it is saved. */
    describe: async (id: number, alt: string): Promise<string | null> => {
      const error = await actions.updateAlt.attempt({ id, alt });
      return error && fieldErrorMessage(error, 'alt');
    },
    remove: ({ id }: PhotoModel) => {
      update((photos) => photos.filter((photo) => photo.id !== id));
      void actions.remove.submit(id);
    },
  };
}

type PhotoCache = {
  update: (change: (photos: PhotoModel[]) => PhotoModel[]) => void;
  refetch: () => Promise<unknown>;
};

/** The caller shows the change at once; a failed one is replaced by what is stored. */
function usePhotoActions(parent: PhotoParent, { update, refetch }: PhotoCache) {
  const queryClient = useQueryClient();
  const options = {
    // One queue for all changes, so that no request overtakes an earlier one.
    queue: `photos/${parent.kind}/${parent.id}`,
    errorTitle: 'Not saved',
    onSuccess: () => void invalidatePublicPhotos(queryClient, parent),
    onError: async (error: Error) => {
      const stored = parseConflictingPhotos(parseErrorDetails(error).current);
      if (stored) update(() => stored);
      else await refetch();
    },
  };
  const reorder = useAction({ ...options, run: (api, ids: number[]) => reorderPhotos(api, parent, ids) });
  const restore = useAction({
    ...options,
    run: async (api, id: number) => {
      await restorePhoto(api, id);
      await refetch();
    },
  });
  const remove = useAction({
    ...options,
    run: (api, id: number) => deletePhoto(api, id),
    successToast: (_, id) => ({
      title: 'Photo removed',
      text: 'Press Alt+T to get here.',
      action: { label: 'Undo', run: () => void restore.submit(id) },
    }),
  });
  const updateAlt = useAction({
    queue: options.queue,
    run: (api, { id, alt }: Pick<PhotoModel, 'id' | 'alt'>) => updatePhotoAlt(api, id, alt),
    errorTitle: null,
    onSuccess: (updated) => {
      update((photos) => photos.map((photo) => (photo.id === updated.id ? updated : photo)));
      options.onSuccess();
    },
  });
  return { reorder, remove, updateAlt };
}
