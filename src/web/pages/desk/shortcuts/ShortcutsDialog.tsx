import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const SHORTCUTS = [
  ['J', 'Next'],
  ['K', 'Previous'],
  ['A', 'Approve'],
  ['R', 'Reject, then 1 to 9 for a common reason'],
  ['C', 'Ask for changes to a submission'],
  ['E', 'Edit before approving'],
  ['X', 'Select, to decide several at once'],
  ['U', 'Undo the last decision'],
  ['Z', 'Undo the last decision'],
  ['/', 'Search'],
  ['?', 'All shortcuts'],
] as const;

type ShortcutsDialogProps = { isOn: boolean; toggle: () => void; onClose: () => void };

export function ShortcutsDialog({ isOn, toggle, onClose }: ShortcutsDialogProps) {
  const footer = (
    <>
      <Button tone="quiet" onClick={toggle}>
        {isOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Button>
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} footer={footer}>
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
        {isOn ? 'Shortcuts are off while typing or while a dialog is open.' : 'Shortcuts are off in this browser.'}
      </p>
    </Dialog>
  );
}
