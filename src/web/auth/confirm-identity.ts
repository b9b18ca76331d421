import { useSyncExternalStore } from 'react';

type IdentityRequest = { promise: Promise<boolean>; settle: (isConfirmed: boolean) => void };

// Safe on the module level: only calls of the browser fill it, never a render on the server.
let request: IdentityRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog. Resolves to whether the user has confirmed; calls that wait at the same time share the answer. */
export function confirmIdentity(): Promise<boolean> {
  if (request) return request.promise;
  let settle: IdentityRequest['settle'] = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = (isConfirmed) => {
      setRequest(null);
      resolve(isConfirmed);
    };
  });
  setRequest({ promise, settle });
  return promise;
}

/** The open request, if any. */
export function useIdentityRequest(): IdentityRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
}

function setRequest(next: IdentityRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
