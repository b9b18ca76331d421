import { Key } from './Key.tsx';

/** The keys of the desk beside its buttons, and the way to all of them. */
export function KeyHints({ keysOn, onKeys }: { keysOn: boolean; onKeys: () => void }) {
  return (
    <div className="key-hints">
      {keysOn && (
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
      <button type="button" aria-keyshortcuts="?" onClick={onKeys}>
        <Key name="?" /> {keysOn ? 'All keys' : 'Keys are off'}
      </button>
    </div>
  );
}
