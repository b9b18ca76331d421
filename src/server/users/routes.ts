import * as contract from '#contract/users.ts';
import { listRecordsOf } from '#storage/account-records.ts';
import { deleteSession, endSession, listKeptSessions, listSessions } from '#storage/sessions.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { Created, type Route, route } from '../http/route.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { askForReset, changePassword, resetPassword } from './new-password.ts';
import { presentExport, presentOpenedSession, presentSession, presentUser } from './present.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const done = (message: string) => ({ message });

export function users(context: ServerContext): Route[] {
  return [
    ...entrances(context),
    ...passwords(context),
    ...mailboxes(context),
    ...sessions(context),
    ...account(context),
  ];
}

function entrances(context: ServerContext): Route[] {
  return [
    route(
      contract.login,
      async ({ body, ip, device }) =>
        presentOpenedSession(await signIn(context, { ...body, ip, device }), 'Welcome back!'),
      { ignoresToken: true },
    ),
    route(
      contract.register,
      async ({ body, ip, device }) =>
        new Created(
          presentOpenedSession(await signUp(context, { ...body, ip, device }), 'Your account has been created.'),
        ),
      { ignoresToken: true },
    ),
    route(contract.logout, async ({ viewer }) => {
      await endSession(context.db, viewer.sessionId, context.clock());
      return done('You are signed out.');
    }),
  ];
}

function passwords(context: ServerContext): Route[] {
  return [
    route(contract.changePassword, async ({ viewer, body }) => {
      await changePassword(context, viewer.user, {
        currentPassword: body.current_password,
        newPassword: body.new_password,
        sessionId: viewer.sessionId,
      });
      return done('Your password has been changed. Everywhere else you are signed out.');
    }),
    route(
      contract.forgetPassword,
      async ({ body, ip }) => {
        await askForReset(context, { email: body.email, ip });
        return done('If there is an account with this address, a link to set a new password is on its way.');
      },
      { ignoresToken: true },
    ),
    route(
      contract.resetPassword,
      async ({ body, ip }) => {
        await resetPassword(context, { token: body.token, newPassword: body.new_password, ip });
        return done('Your password has been changed. Sign in with the new one.');
      },
      { ignoresToken: true },
    ),
  ];
}

function mailboxes(context: ServerContext): Route[] {
  return [
    route(
      contract.confirmEmail,
      async ({ body, ip }) => {
        await confirmEmail(context, { token: body.token, ip });
        return done('Your e-mail address is confirmed.');
      },
      { ignoresToken: true },
    ),
    route(contract.resendConfirmation, async ({ viewer }) => {
      const sent = await resendConfirmation(context, viewer.user);
      return done(sent ? 'The mail is on its way.' : 'Your e-mail address is confirmed already.');
    }),
  ];
}

function sessions(context: ServerContext): Route[] {
  return [
    route(contract.readSessions, async ({ viewer }) => {
      const open = await listSessions(context.db, viewer.user.id, context.clock());
      return { data: open.map((session) => presentSession(session, viewer.sessionId)) };
    }),
    route(contract.revokeSession, async ({ viewer, params }) => {
      const found = await deleteSession(context.db, viewer.user.id, params.id);
      if (!found) throw notFound('There is no such session.');
      return done('The session has been ended.');
    }),
  ];
}

function account(context: ServerContext): Route[] {
  return [
    route(contract.readAccount, async ({ viewer }) => ({ data: presentUser(viewer.user) })),
    route(contract.exportAccount, async ({ viewer: { user, sessionId } }) => {
      const kept = await listKeptSessions(context.db, user.id);
      return presentExport({ user, sessions: kept, records: await listRecordsOf(context.db, user) }, sessionId);
    }),
    route(contract.deleteAccount, async ({ viewer, body }) => {
      await deleteAccount(context, viewer.user, body.password);
      return done('Your account has been deleted.');
    }),
  ];
}
