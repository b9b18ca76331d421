import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeList, restoreList, type SavedList } from '../../api/lists.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useRenaming } from './use-lists.ts';
import { useSavedDeeds } from './use-saved-deeds.ts';

type ListHeadProps = { session: Session; list: SavedList };

/** What is done with a list as a whole. */
export function ListHead({ session, list }: ListHeadProps) {
  const navigate = useNavigate();
  const { isBusy, undoable } = useSavedDeeds(session);
  const [open, setOpen] = useState<'name' | 'share' | null>(null);
  const rename = useRenaming(session, list.id);
  const remove = async () => {
    // first away from it: what is shown is read anew after each deed
    await navigate({ href: paths.saved() });
    await undoable((api) => removeList(api, list.id), {
      title: 'List removed',
      text: `The businesses of “${list.name}” stay saved.`,
      undo: async (api) => {
        await restoreList(api, list.id);
        await navigate({ href: paths.saved({ list: `${list.id}` }) });
      },
    });
  };
  const close = () => setOpen(null);
  return (
    <div className="saved-acts">
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('share')}>
        <Icon name="share" size={16} />
        {list.share_token === null ? 'Share' : 'Shared'}
      </Button>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('name')}>
        Rename
      </Button>
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
        Remove list
      </Button>
      {open === 'name' && <NameDialog title="Rename the list" name={list.name} submit={rename} onClose={close} />}
      {open === 'share' && <ShareDialog session={session} list={list} onClose={close} />}
    </div>
  );
}
