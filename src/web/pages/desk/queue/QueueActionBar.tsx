import type { DeskItem } from '../../../api/desk-models.ts';
import { Button } from '../../../ui/Button.tsx';
import { actionLabels } from '../decisions/decision-labels.ts';
import { isCorrectable } from '../item/use-desk-item.ts';
import { ShortcutHints } from '../shortcuts/ShortcutHints.tsx';
import { ShortcutKey } from '../shortcuts/ShortcutKey.tsx';
import { canApprove, type QueueActions } from './use-queue-actions.ts';

type QueueActionBarProps = {
  actions: QueueActions;
  item: DeskItem | undefined;
  /** Without an item there is nothing to decide. */
  isEmpty: boolean;
  areShortcutsOn: boolean;
  onShowShortcuts: () => void;
};

/** With a selection, the buttons decide all selected items at once. */
export function QueueActionBar({ actions, item, isEmpty, areShortcutsOn, onShowShortcuts }: QueueActionBarProps) {
  const count = actions.selection.items.length;
  return (
    <div className="desk-acts" data-several={count > 0 ? '' : undefined} data-keys={areShortcutsOn ? '' : undefined}>
      {!isEmpty && <DecisionButtons actions={actions} item={item} />}
      <ShortcutHints areShortcutsOn={areShortcutsOn} onShowShortcuts={onShowShortcuts} />
    </div>
  );
}

function DecisionButtons({ actions, item }: Pick<QueueActionBarProps, 'actions' | 'item'>) {
  const { selection, targets } = actions;
  const count = selection.items.length;
  const labels = actionLabels(targets);
  const canEdit = count === 0 && item !== undefined && isCorrectable(item);
  return (
    <>
      <p className="acts-several" role="status">
        {count > 0 && `${count} selected`}
      </p>
      <Button tone="primary" aria-keyshortcuts="A" disabled={!canApprove(targets, item)} onClick={actions.approve}>
        {labels.approve} <ShortcutKey name="A" />
      </Button>
      {canEdit && (
        <Button tone="quiet" aria-keyshortcuts="E" className="acts-edit" onClick={actions.edit}>
          Edit first <ShortcutKey name="E" />
        </Button>
      )}
      {actions.canRequestChanges && (
        <Button tone="quiet" aria-keyshortcuts="C" onClick={actions.requestChanges}>
          Ask for changes <ShortcutKey name="C" />
        </Button>
      )}
      <Button tone="danger" aria-keyshortcuts="R" disabled={targets.length === 0} onClick={actions.reject}>
        {labels.reject} <ShortcutKey name="R" />
      </Button>
      {count > 0 && (
        <Button tone="quiet" onClick={selection.clear}>
          Clear selection
        </Button>
      )}
    </>
  );
}
