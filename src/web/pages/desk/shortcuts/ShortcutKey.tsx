/** Visual only: screen readers get the shortcut from `aria-keyshortcuts`. */
export function ShortcutKey({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}
