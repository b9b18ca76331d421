import { ShortcutKey } from './ShortcutKey.tsx';

export function ShortcutHints({
  areShortcutsOn,
  onShowShortcuts,
}: {
  areShortcutsOn: boolean;
  onShowShortcuts: () => void;
}) {
  return (
    <div className="key-hints">
      {areShortcutsOn && (
        <>
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd> next, previous
          </span>
          <span>
            <kbd>U</kbd> undo
          </span>
        </>
      )}
      <button type="button" aria-keyshortcuts="?" onClick={onShowShortcuts}>
        <ShortcutKey name="?" /> {areShortcutsOn ? 'all keys' : 'Shortcuts are off'}
      </button>
    </div>
  );
}
