import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const SHORTCUTS = [
  ['J', 'Next'],
  ['K', 'Previous'],
  ['A', 'Approve'],
  ['R', 'Reject; in its dialog 1 to 9 take a reason'],
  ['C', 'Ask the sender of a submission for changes'],
  ['E', 'Edit before approving'],
  ['X', 'Choose it, to decide several at once'],
  ['U', 'Undo the last decision'],
  ['Z', 'Undo as well'],
  ['/', 'Search'],
  ['?', 'All keys'],
] as const;

type ShortcutsDialogProps = { isOn: boolean; toggle: () => void; onClose: () => void };

export function ShortcutsDialog({ isOn, toggle, onClose }: ShortcutsDialogProps) {
  const footer = (
    <>
      <Button tone="quiet" onClick={toggle}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </Button>
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog title="Keys" onClose={onClose} footer={footer}>
      <dl className="all-keys">
        {SHORTCUTS.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        {isOn ? 'They rest while you type or a dialog is open.' : 'They are off in this browser, on every page.'}
      </p>
    </Dialog>
  );
}
