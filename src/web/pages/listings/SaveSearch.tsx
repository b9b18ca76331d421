import { useState } from 'react';
import type { Category } from '../../api/models.ts';
import type { ListingsSearch } from '../../paths.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx').then((module) => module.SaveSearchDialog));

export type SaveSearchProps = { search: ListingsSearch; categories: readonly Category[] };

export function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save this search
      </button>
      {isOpen && <SaveSearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
