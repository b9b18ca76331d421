import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import type { SaveSearchProps } from './SaveSearchDialog.tsx';

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx').then((module) => module.SaveSearchDialog));

export function SaveSearchButton(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="heart" size={16} />
        Save this search
      </button>
      {isOpen && <SaveSearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
