import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureSentence } from '../api/failure-sentence.ts';
import type { Photo } from '../api/models.ts';
import {
  arrangePhotos,
  describePhoto,
  forgetPublicPhotos,
  ownPhotosQuery,
  type PhotoSubject,
  removePhoto,
  restorePhoto,
} from '../api/photos.ts';
import { readPhotos } from '../api/read.ts';
import { refusalOf } from '../api/refusal.ts';
import { useApi } from '../app-context.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

export type PhotoList = ReturnType<typeof usePhotoList>;

/** The photos of one's listing or review, and what one does with them: seen at once, taken back with a word of why. */
export function usePhotoList(session: Session, subject: PhotoSubject) {
  const api = useApi();
  const client = useQueryClient();
  const query = ownPhotosQuery(api, session, subject);
  const { data, isError, refetch } = useQuery(query);
  const sending = useRef(Promise.resolve());
  const photos = data ?? [];

  const show = (change: (photos: Photo[]) => Photo[]) =>
    client.setQueryData<Photo[]>(query.queryKey, (known) => known && change(known));
  const saved = () => void forgetPublicPhotos(client, subject);
  const failed = async (error: unknown) => {
    toast({ tone: 'bad', title: 'Not saved', text: failureSentence(error) });
    const { current } = refusalOf(error);
    if (Array.isArray(current)) show(() => readPhotos(current));
    else await refetch();
  };
  const attempt = (act: () => Promise<unknown>) => act().then(saved, failed);

  const bringBack = (id: number) =>
    attempt(async () => {
      await restorePhoto(api, id);
      await refetch();
    });
  return {
    photos,
    state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    retry: () => void refetch(),
    add: (photo: Photo) => {
      show((known) => [...known, photo]);
      saved();
    },
    /**
     * Gives the new place, or null when it stays. Orders are sent one after the other, or an earlier one could arrive last.
     */
    move: (id: number, placeFrom: (at: number) => number): number | null => {
      // as it is now: the next key may be pressed before the page shows what the last one did
      const known = client.getQueryData<Photo[]>(query.queryKey) ?? [];
      const at = known.findIndex((photo) => photo.id === id);
      const to = placeFrom(at);
      if (at < 0 || to < 0 || to >= known.length || to === at) return null;
      const next = known.toSpliced(at, 1).toSpliced(to, 0, ...known.slice(at, at + 1));
      show(() => next);
      const ids = next.map((photo) => photo.id);
      sending.current = sending.current.then(() => attempt(() => arrangePhotos(api, subject, ids)));
      return to;
    },
    /** The sentence about what is wrong with it; null when it is saved. */
    describe: async (id: number, alt: string): Promise<string | null> => {
      try {
        const described = await describePhoto(api, id, alt);
        show((known) => known.map((photo) => (photo.id === id ? described : photo)));
        saved();
        return null;
      } catch (error) {
        return refusalOf(error).fields.alt ?? failureSentence(error);
      }
    },
    takeAway: ({ id }: Photo) => {
      show((known) => known.filter((photo) => photo.id !== id));
      void attempt(async () => {
        await removePhoto(api, id);
        const action = { label: 'Undo', act: () => void bringBack(id) };
        toast({ title: 'Photo taken away', text: 'Alt+T leads here by keyboard.', action });
      });
    },
  };
}
