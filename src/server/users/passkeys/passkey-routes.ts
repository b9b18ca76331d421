import * as contract from '#contract/passkey-operations.ts';
import { listPasskeys, renamePasskey } from '#storage/accounts/passkeys.ts';
import { notFound } from '../../http/http-error.ts';
import { Created, type Route, route } from '../../http/route.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { presentSignedIn } from '../present-user.ts';
import { completeWithPasskey } from '../second-step/complete-with-passkey.ts';
import { addPasskey, removePasskey, startPasskey } from './add-passkey.ts';
import { confirmSessionWithPasskey, confirmSessionWithPassword, startConfirmation } from './confirm-session.ts';
import { presentPasskey } from './present-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export function passkeyRoutes(context: ServerContext): Route[] {
  return [...ownPasskeyRoutes(context), ...passkeySignInRoutes(context), ...confirmationRoutes(context)];
}

function ownPasskeyRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    route(contract.listPasskeysOperation, async ({ viewer }) => ({
      data: (await listPasskeys(db, viewer.user.id)).map(presentPasskey),
    })),
    route(contract.startPasskeyOperation, async ({ viewer, ownOrigin }) => ({
      data: await startPasskey(context, viewer.user, ownOrigin),
    })),
    route(contract.addPasskeyOperation, async ({ viewer, body, ownOrigin }) => {
      const { passkey, recoveryCodes } = await addPasskey(context, viewer, { ...body, ownOrigin });
      return new Created({ data: presentPasskey(passkey), recovery_codes: recoveryCodes });
    }),
    route(contract.renamePasskeyOperation, async ({ viewer, params, body }) => {
      const renamed = await renamePasskey(db, { id: params.id, userId: viewer.user.id, name: body.name });
      if (!renamed) throw passkeyNotFound();
      return { data: presentPasskey(renamed) };
    }),
    route(contract.removePasskeyOperation, async ({ viewer, params }) => {
      if (!(await removePasskey(context, viewer.user, params.id))) throw passkeyNotFound();
      return { message: 'The passkey has been removed. Delete it from your device, too.' };
    }),
  ];
}

function passkeySignInRoutes(context: ServerContext): Route[] {
  return [
    route(
      contract.startPasskeySignInOperation,
      async ({ ip, ownOrigin }) => ({ data: await startPasskeySignIn(context, { ip, ownOrigin }) }),
      { ignoresToken: true },
    ),
    route(
      contract.signInWithPasskeyOperation,
      async ({ body, ip, device, deviceToken, ownOrigin }) =>
        presentSignedIn(await signInWithPasskey(context, body.credential, { ip, device, deviceToken, ownOrigin })),
      { ignoresToken: true },
    ),
    route(
      contract.secondStepWithPasskeyOperation,
      async ({ body, ip, device, deviceToken, ownOrigin }) =>
        presentSignedIn(await completeWithPasskey(context, { ...body, ip, device, deviceToken, ownOrigin })),
      { ignoresToken: true },
    ),
  ];
}

function confirmationRoutes(context: ServerContext): Route[] {
  return [
    route(contract.startConfirmationOperation, async ({ viewer, ownOrigin }) => ({
      data: await startConfirmation(context, viewer.user, ownOrigin),
    })),
    route(contract.confirmWithPasswordOperation, async ({ viewer, body }) => {
      await confirmSessionWithPassword(context, viewer, body.password);
      return { message: 'Thank you.' };
    }),
    route(contract.confirmWithPasskeyOperation, async ({ viewer, body, ownOrigin }) => {
      await confirmSessionWithPasskey(context, viewer, { credential: body.credential, ownOrigin });
      return { message: 'Thank you.' };
    }),
  ];
}

const passkeyNotFound = () => notFound('We couldn’t find this passkey.');
