import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { PhotoCard } from './PhotoCard.tsx';
import type { PhotoList } from './use-photo-list.ts';

type PhotoCardsProps = { list: PhotoList; isHidden: boolean; onAnnounce: (news: string) => void };

/** In their order, which is changed by buttons or by dragging one onto the place of another. */
export function PhotoCards({ list, isHidden, onAnnounce }: PhotoCardsProps) {
  const { photos } = list;
  const element = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const goOnAt = useRef<number | null>(null);

  const move = (id: number, placeFrom: (at: number) => number) => {
    const place = list.move(id, placeFrom);
    if (place !== null) onAnnounce(`Photo moved to place ${place + 1} of ${photos.length}.`);
  };
  const takeAway = (photo: PhotoModel, at: number) => {
    goOnAt.current = at;
    list.takeAway(photo);
    onAnnounce(`Photo ${at + 1} taken away.`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is shown after the change
  useEffect(() => {
    if (goOnAt.current === null) return;
    const buttons = element.current?.querySelectorAll<HTMLElement>('[data-take-away]') ?? [];
    // reading goes on where it was; with none left, where one is added
    (buttons[Math.min(goOnAt.current, buttons.length - 1)] ?? dropzoneButton())?.focus();
    goOnAt.current = null;
  }, [photos.length]);
  if (photos.length === 0) return null;
  return (
    <ol ref={element} className="photo-cards" aria-label="Photos in their order">
      {photos.map((photo, at) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          position={{ at, of: photos.length }}
          isHidden={isHidden}
          isDragged={dragged === photo.id}
          onMove={(by) => move(photo.id, (from) => from + by)}
          onRemove={() => takeAway(photo, at)}
          onAltChange={(alt) => list.describe(photo.id, alt)}
          drag={{
            onDragStart: () => setDragged(photo.id),
            onDragEnd: () => setDragged(null),
            onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
            onDrop: (event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              setDragged(null);
              move(dragged, () => at);
            },
          }}
        />
      ))}
    </ol>
  );
}

const dropzoneButton = () => document.querySelector<HTMLElement>('[data-drop] button');
