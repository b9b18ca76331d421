import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The content of the button. */
  label: ReactNode;
  /** Required when the label is only an icon. */
  ariaLabel?: string;
  buttonClass: string;
  panelClass: string;
  /** The pointer or the focus has reached the button: time to load what the panel needs. */
  onApproach?: () => void;
  /** Rendered when the menu opens, to keep it out of the page's HTML. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel of links or buttons. Escape, a press outside and losing focus close it. */
export function Menu({ label, ariaLabel, buttonClass, panelClass, onApproach, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss({ isOpen, container, button, close: () => setOpen(false) });
  return (
    <div ref={container} className="relative max-wide:static">
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={ariaLabel}
        aria-expanded={isOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && !event.shiftKey) focusLoadingPanel(event, panel.current);
        }}
      >
        {label}
      </button>
      <div ref={panel} id={id} hidden={!isOpen} tabIndex={-1} className={classNames('z-20', panelClass)}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}

/** Tab enters a panel whose links are still loading. Otherwise it would pass the menu, which would close. */
function focusLoadingPanel(event: { preventDefault: () => void }, panel: HTMLElement | null): void {
  if (panel?.hidden || panel?.querySelector('a, button')) return;
  event.preventDefault();
  panel?.focus();
}

type DismissOptions = {
  isOpen: boolean;
  container: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  close: () => void;
};

function useDismiss({ isOpen, container, button, close }: DismissOptions): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !container.current?.contains(target)) closeNow();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      closeNow();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, container, button]);
}
