import { type DragEvent, useRef, useState } from 'react';
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { PHOTO_TYPES } from '#domain/listings/photo.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';

type PhotoDropzoneProps = {
  /** The number of photos that can still be added. */
  remaining: number;
  max: number;
  onFiles: (files: File[]) => void;
};

const HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${PHOTO_MAX_BYTES / 1024 / 1024} MB each. Location and camera data are removed.`;

export function PhotoDropzone({ remaining, max, onFiles }: PhotoDropzoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same
    <div
      className={classNames('drop-place', isOver && 'drop-over')}
      data-drop
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {remaining > 0 ? (
        <>
          <p>
            <Button size="small" onClick={() => input.current?.click()}>
              Choose photos
            </Button>{' '}
            or drop them here.
          </p>
          <p className="hint">{HINT}</p>
        </>
      ) : (
        <p>All {max} photos are in place. Remove a photo to add another.</p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label="Choose photos"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
