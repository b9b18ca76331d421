/** The key that does the same as the button it stands on, for the eye; `aria-keyshortcuts` says it to others. */
export function ShortcutKey({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}
