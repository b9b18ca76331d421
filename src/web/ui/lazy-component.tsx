import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';

type Closable = { onClose: () => void };

/**
 * A part whose code is fetched when it is first shown. A page that was opened before the site was updated asks for code
 * that is gone; then `Missing`, which came with the page, stands in for it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  const Part = lazy(async () => ({ default: await load().catch(() => Missing) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, DialogLoadError);
}

/** The browser's own dialog: the code of ours may be what is missing. */
function DialogLoadError({ onClose }: Closable) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} className="dialog m-auto text-ink" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-body">
        <h2 id={titleId} className="text-2xl">
          This part of the page could not be loaded.
        </h2>
        <p className="mt-3 text-ink-2">The site may have been updated since you opened the page. Reload it to go on.</p>
      </div>
      <div className="dialog-foot">
        <Button tone="quiet" onClick={() => element.current?.close()}>
          Not now
        </Button>
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    </dialog>
  );
}
