import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteList, restoreList, type SavedListModel } from '../../api/saved-lists.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';
import { ShareListDialog } from './ShareListDialog.tsx';
import { useRenameList } from './use-list-names.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

type ListHeaderProps = { session: Session; list: SavedListModel };

/** Actions on a list: share, rename, delete. */
export function ListHeader({ session, list }: ListHeaderProps) {
  const navigate = useNavigate();
  const { isBusy, submitWithUndo } = useSavedMutation(session);
  const [open, setOpen] = useState<'name' | 'share' | null>(null);
  const rename = useRenameList(session, list.id);
  const remove = async () => {
    // Leave the page first: each action refetches the shown list.
    await navigate({ href: paths.saved() });
    await submitWithUndo((api) => deleteList(api, list.id), {
      title: 'List deleted',
      text: `The businesses on “${list.name}” are still saved.`,
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
        {list.shareToken === null ? 'Share' : 'Shared'}
      </Button>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('name')}>
        Rename
      </Button>
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
        Delete list
      </Button>
      {open === 'name' && <ListNameDialog title="Rename list" name={list.name} action={rename} onClose={close} />}
      {open === 'share' && <ShareListDialog session={session} list={list} onClose={close} />}
    </div>
  );
}
