import { lazyDialog } from '../ui/lazy-component.tsx';
import { useIdentityRequest } from './confirm-identity.ts';

const ConfirmIdentity = lazyDialog(() => import('./ConfirmIdentity.tsx').then((module) => module.ConfirmIdentity));

/** Part of the layouts for signed-in users; renders nothing until the server asks the user to confirm. */
export function ConfirmIdentityHost() {
  const request = useIdentityRequest();
  if (!request) return null;
  return <ConfirmIdentity onConfirm={() => request.settle(true)} onClose={() => request.settle(false)} />;
}
