import type { DeskItem } from '../../api/desk-models.ts';
import { Button } from '../../ui/Button.tsx';
import { Key } from './Key.tsx';
import { KeyHints } from './KeyHints.tsx';
import { canApprove, type QueueWork } from './use-queue-work.ts';
import { isCorrectable } from './use-shown-item.ts';

type QueueActionsProps = { work: QueueWork; item: DeskItem | undefined; keysOn: boolean; onKeys: () => void };

/** Always in view. With several chosen they are decided together. */
export function QueueActions({ work, item, keysOn, onKeys }: QueueActionsProps) {
  const { chosen, targets } = work;
  const count = chosen.items.length;
  const canEdit = count === 0 && item !== undefined && isCorrectable(item);
  return (
    <div className="desk-acts" data-several={count > 0 ? '' : undefined} data-keys={keysOn ? '' : undefined}>
      <p className="acts-several" role="status">
        {count > 0 && `${count} chosen`}
      </p>
      <Button tone="primary" aria-keyshortcuts="A" disabled={!canApprove(targets)} onClick={work.approve}>
        Approve <Key name="A" />
      </Button>
      {canEdit && (
        <Button tone="quiet" aria-keyshortcuts="E" className="acts-edit" onClick={work.edit}>
          Edit first <Key name="E" />
        </Button>
      )}
      <Button tone="danger" aria-keyshortcuts="R" disabled={targets.length === 0} onClick={work.reject}>
        Reject <Key name="R" />
      </Button>
      {work.canAsk && (
        <Button tone="quiet" aria-keyshortcuts="C" className="acts-edit" onClick={work.ask}>
          Ask for changes <Key name="C" />
        </Button>
      )}
      {count > 0 && (
        <Button tone="quiet" onClick={chosen.clear}>
          Choose none
        </Button>
      )}
      <KeyHints keysOn={keysOn} onKeys={onKeys} />
    </div>
  );
}
