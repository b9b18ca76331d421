import { type DragEventHandler, useState } from 'react';
import { PHOTO_ALT_MAX_LENGTH } from '#domain/limits.ts';
import type { PhotoModel } from '../api/models.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PhotoImage } from './PhotoImage.tsx';

type PhotoPosition = { at: number; of: number };

type PhotoCardProps = {
  photo: PhotoModel;
  position: PhotoPosition;
  isHidden: boolean;
  isDragged: boolean;
  drag: Record<'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop', DragEventHandler>;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** Resolves to the error message, or null. */
  onAltChange: (alt: string) => Promise<string | null>;
};

export function PhotoCard({ photo, position, isHidden, isDragged, drag, ...on }: PhotoCardProps) {
  const { onDragStart, onDragEnd, ...drop } = drag;
  return (
    <li className={classNames('photo-card', isDragged && 'photo-dragged')} {...drop}>
      {/* Only the picture is draggable: in the field below, dragging selects text. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      <div className="photo-frame" draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
        <PhotoImage photo={photo} isHidden={isHidden} alt={photo.alt || `Photo ${position.at + 1}`} draggable={false} />
        <span className="photo-place">{position.at === 0 ? 'First' : position.at + 1}</span>
      </div>
      <AltTextField photo={photo} position={position} onAltChange={on.onAltChange} />
      <div className="photo-acts">
        <MoveButton place={position} by={-1} onMove={on.onMove} />
        <MoveButton place={position} by={1} onMove={on.onMove} />
        <Button tone="quiet" size="small" data-take-away onClick={on.onRemove}>
          Remove<span className="sr-only"> photo {position.at + 1}</span>
        </Button>
      </div>
    </li>
  );
}

/** `aria-disabled` at the end instead of `disabled`, so that the button keeps the focus. */
function MoveButton({
  place: { at, of },
  by,
  onMove,
}: {
  place: PhotoPosition;
  by: -1 | 1;
  onMove: (by: number) => void;
}) {
  const isAtEnd = at + by < 0 || at + by >= of;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={`Move photo ${at + 1} ${by < 0 ? 'left' : 'right'}`}
      aria-disabled={isAtEnd}
      onClick={() => onMove(by)}
    >
      <Icon name={by < 0 ? 'back' : 'forward'} />
    </button>
  );
}

function AltTextField({ photo, position, onAltChange }: Pick<PhotoCardProps, 'photo' | 'position' | 'onAltChange'>) {
  const [alt, setAlt] = useState(photo.alt);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    if (alt.trim() === photo.alt) return;
    const message = await onAltChange(alt.trim());
    setError(message ?? undefined);
    setSaved(message === null);
  };
  return (
    <div>
      <TextField
        label={`Photo ${position.at + 1} description (alt text)`}
        optional
        maxLength={PHOTO_ALT_MAX_LENGTH}
        value={alt}
        error={error}
        onChange={({ target }) => {
          setAlt(target.value);
          setError(undefined);
          setSaved(false);
        }}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
      <p className="hint" role="status">
        {isSaved && 'Saved.'}
      </p>
    </div>
  );
}
