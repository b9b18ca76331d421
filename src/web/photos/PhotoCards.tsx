import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { PhotoCard } from './PhotoCard.tsx';
import type { PhotoList } from './use-photo-list.ts';

type PhotoCardsProps = { list: PhotoList; isHidden: boolean; onAnnounce: (message: string) => void };

/** The photos in order. Buttons and drag and drop reorder them. */
export function PhotoCards({ list, isHidden, onAnnounce }: PhotoCardsProps) {
  const { photos } = list;
  const element = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const removedIndex = useRef<number | null>(null);

  const move = (id: number, placeFrom: (at: number) => number) => {
    const place = list.move(id, placeFrom);
    if (place !== null) onAnnounce(`Photo moved to position ${place + 1} of ${photos.length}.`);
  };
  const removePhoto = (photo: PhotoModel, at: number) => {
    removedIndex.current = at;
    list.remove(photo);
    onAnnounce(`Photo ${at + 1} removed.`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the removal is rendered
  useEffect(() => {
    if (removedIndex.current === null) return;
    const buttons = element.current?.querySelectorAll<HTMLElement>('[data-take-away]') ?? [];
    // The focus moves to the next photo, or to the dropzone when none is left.
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? dropzoneButton())?.focus();
    removedIndex.current = null;
  }, [photos.length]);
  if (photos.length === 0) return null;
  return (
    <ol ref={element} className="photo-cards" aria-label="Photos in order">
      {photos.map((photo, at) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          position={{ at, of: photos.length }}
          isHidden={isHidden}
          isDragged={dragged === photo.id}
          onMove={(by) => move(photo.id, (from) => from + by)}
          onRemove={() => removePhoto(photo, at)}
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
