import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { loadOnServer } from './lazy-module.ts';

type Closable = { onClose: () => void };

/**
 * A component whose code is loaded when it is first rendered. After a deployment an open page may request a chunk that no
 * longer exists; `Fallback`, which is part of the page's own code, is rendered instead.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  Loading: ComponentType<Props> = Nothing,
) {
  const Component = lazy(async () => ({ default: await load().catch(() => Fallback) }));
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Component {...props} />
      </Suspense>
    );
  };
}

export const Nothing = () => null;

/** The same for a component that the server renders: the browser keeps the server's markup until the code has arrived. */
export function lazyServerComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  Loading: ComponentType<Props> = Nothing,
) {
  if (!import.meta.env.SSR) return lazyComponent(load, Fallback, Loading);
  let Component = Fallback;
  loadOnServer(async () => {
    Component = await load();
  });
  return function ServerComponent(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}

export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, DialogLoadError);
}

/** A native dialog: the chunk that failed to load may be that of our own dialog. */
function DialogLoadError({ onClose }: Closable) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} className="dialog m-auto text-ink" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-body">
        <h2 id={titleId} className="text-2xl">
          This part of the page couldn’t be loaded.
        </h2>
        <p className="mt-3 text-ink-2">
          The site may have been updated since you opened this page. Reload it to continue.
        </p>
      </div>
      <div className="dialog-foot">
        <Button tone="quiet" onClick={() => element.current?.close()}>
          Not now
        </Button>
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </div>
    </dialog>
  );
}
