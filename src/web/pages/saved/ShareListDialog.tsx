import { type SavedListModel, shareList } from '../../api/saved-lists.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { copyWithToast } from '../../ui/copy-with-toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useSavedMutation } from './use-saved-mutation.ts';

type ShareListDialogProps = { session: Session; list: SavedListModel; onClose: () => void };

/** Creates and revokes the public link of a list. */
export function ShareListDialog({ session, list, onClose }: ShareListDialogProps) {
  const { siteUrl } = useSite();
  const { isBusy, submit } = useSavedMutation(session);
  const url = list.shareToken === null ? null : siteUrl + paths.sharedList(list.shareToken);
  const share = (isShared: boolean) => void submit((api) => shareList(api, list.id, isShared));
  return (
    <Dialog title={`Share “${list.name}”`} onClose={onClose}>
      <div className="grid gap-4.5">
        <p className="text-ink-2">
          Anyone with the link can see the list’s name and the businesses on it. Your notes and your name aren’t shown,
          and search engines can’t find the list.
        </p>
        {url === null ? (
          <Button tone="primary" className="justify-self-start" disabled={isBusy} onClick={() => share(true)}>
            Create link
          </Button>
        ) : (
          <>
            <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
            <div className="flex flex-wrap gap-3">
              <Button tone="primary" onClick={() => void copyWithToast(url, { title: 'Link copied', text: url })}>
                Copy link
              </Button>
              <Button tone="danger" disabled={isBusy} onClick={() => share(false)}>
                Stop sharing
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
