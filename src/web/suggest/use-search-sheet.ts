import { useLayoutEffect, useRef, useState } from 'react';

const PHONE = '(width < 40rem)';

/**
 * On a phone, a form fills the screen from the first focus until it is closed. The rest of the page is inert meanwhile, and
 * the form is as high as the on-screen keyboard leaves room for.
 */
export function useSearchSheet() {
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!isOpen || !element || !viewport) return;
    const release = makeOthersInert(element);
    const resize = () => element.style.setProperty('--sheet-height', `${viewport.height}px`);
    resize();
    viewport.addEventListener('resize', resize);
    return () => {
      viewport.removeEventListener('resize', resize);
      release();
    };
  }, [isOpen]);
  return {
    ref,
    isOpen,
    open: () => {
      if (window.matchMedia(PHONE).matches) setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Everything outside of the element, as behind a modal dialog. */
function makeOthersInert(element: HTMLElement): () => void {
  const inert: Element[] = [];
  for (let inside: Element = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other === inside || other.hasAttribute('inert')) continue;
      other.setAttribute('inert', '');
      inert.push(other);
    }
  }
  return () => {
    for (const other of inert) other.removeAttribute('inert');
  };
}
