import * as contract from '#contract/account-operations.ts';
import { checkSetupLinkOperation, createFirstAdminOperation } from '#contract/first-admin-operations.ts';
import { collectAccountData } from '#storage/accounts/personal-data/account-data.ts';
import { deleteSession, expireSession, listActiveSessions, listStoredSessions } from '#storage/accounts/sessions.ts';
import { updateUserName } from '#storage/accounts/users.ts';
import { notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { SecretContext, ServerContext } from '../http/server-context.ts';
import { changeUserPassword, requestPasswordReset, resetPasswordByToken } from './change-password.ts';
import { confirmEmailByToken, resendConfirmationEmail } from './email-confirmation.ts';
import { eraseAccount } from './erase-account.ts';
import { checkSetupLink, createFirstAdmin } from './first-admin.ts';
import {
  presentAccountExport,
  presentOpenedSession,
  presentSession,
  presentSignIn,
  presentUser,
} from './present-user.ts';
import { registerAccount } from './register-account.ts';
import { secondFactorRoutes } from './second-step/second-factor-routes.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const messageResponse = (message: string) => ({ message });

export function userRoutes(context: SecretContext): Route[] {
  return [
    ...authRoutes(context),
    ...secondFactorRoutes(context),
    ...passwordRoutes(context),
    ...emailConfirmationRoutes(context),
    ...sessionRoutes(context),
    ...accountRoutes(context),
  ];
}

function authRoutes(context: SecretContext): Route[] {
  return [
    route(
      contract.loginOperation,
      async ({ body, ip, device, deviceToken }) =>
        presentSignIn(await signInWithPassword(context, { ...body, ip, device, deviceToken })),
      { ignoresToken: true },
    ),
    route(
      contract.registerOperation,
      async ({ body, ip, device, deviceToken }) =>
        new Created(
          presentOpenedSession(
            await registerAccount(context, { ...body, ip, device, deviceToken }),
            'Your account has been created.',
          ),
        ),
      { ignoresToken: true },
    ),
    ...firstAdminRoutes(context),
    route(contract.logoutOperation, async ({ viewer }) => {
      await expireSession(context.db, viewer.sessionId, context.clock());
      return messageResponse('You’re signed out.');
    }),
  ];
}

function firstAdminRoutes(context: ServerContext): Route[] {
  return [
    route(
      checkSetupLinkOperation,
      async ({ body, ip }) => {
        await checkSetupLink(context, { token: body.token, ip });
        return messageResponse('This link is valid.');
      },
      { ignoresToken: true },
    ),
    route(
      createFirstAdminOperation,
      async ({ body, ip, device, deviceToken }) =>
        new Created(
          presentOpenedSession(
            await createFirstAdmin(context, { ...body, ip, device, deviceToken }),
            'Your account has been created.',
          ),
        ),
      { ignoresToken: true },
    ),
  ];
}

function passwordRoutes(context: ServerContext): Route[] {
  return [
    route(contract.changePasswordOperation, async ({ viewer, body }) => {
      await changeUserPassword(context, viewer.user, {
        currentPassword: body.current_password,
        newPassword: body.new_password,
        sessionId: viewer.sessionId,
      });
      return messageResponse('Your password has been changed. You’ve been signed out on other devices.');
    }),
    route(
      contract.requestPasswordResetOperation,
      async ({ body, ip }) => {
        await requestPasswordReset(context, { email: body.email, ip });
        return messageResponse('If an account has this address, we’ve sent it a link to set a new password.');
      },
      { ignoresToken: true },
    ),
    route(
      contract.resetPasswordOperation,
      async ({ body, ip }) => {
        await resetPasswordByToken(context, { token: body.token, newPassword: body.new_password, ip });
        return messageResponse('Your password has been changed. Sign in with the new one.');
      },
      { ignoresToken: true },
    ),
  ];
}

function emailConfirmationRoutes(context: ServerContext): Route[] {
  return [
    route(
      contract.confirmEmailOperation,
      async ({ body, ip }) => {
        await confirmEmailByToken(context, { token: body.token, ip });
        return messageResponse('Your email address is confirmed.');
      },
      { ignoresToken: true },
    ),
    route(contract.resendEmailConfirmationOperation, async ({ viewer }) => {
      const isSent = await resendConfirmationEmail(context, viewer.user);
      return messageResponse(isSent ? 'We sent the email.' : 'Your email address is already confirmed.');
    }),
  ];
}

function sessionRoutes(context: ServerContext): Route[] {
  return [
    route(contract.listSessionsOperation, async ({ viewer }) => {
      const sessions = await listActiveSessions(context.db, viewer.user.id, context.clock());
      return { data: sessions.map((session) => presentSession(session, viewer.sessionId)) };
    }),
    route(contract.revokeSessionOperation, async ({ viewer, params }) => {
      const isDeleted = await deleteSession(context.db, viewer.user.id, params.id);
      if (!isDeleted) throw notFound('We couldn’t find this session.');
      return messageResponse('The session has been ended.');
    }),
  ];
}

function accountRoutes(context: ServerContext): Route[] {
  return [
    route(contract.getAccountOperation, async ({ viewer: { user, lacksSecondFactor } }) => ({
      data: { ...presentUser(user), ...(lacksSecondFactor ? { second_factor_missing: true as const } : {}) },
    })),
    route(contract.changeAccountOperation, async ({ viewer: { user }, body }) => {
      await consumeRateLimit(context, RATE_LIMITS.rename, `${user.id}`);
      await updateUserName(context.db, user.id, body.name);
      return { data: presentUser({ ...user, name: body.name }) };
    }),
    route(contract.exportAccountOperation, async ({ viewer: { user, sessionId } }) => {
      const sessions = await listStoredSessions(context.db, user.id);
      const records = await collectAccountData(context.db, user);
      return presentAccountExport({ user, sessions, records }, sessionId);
    }),
    route(contract.deleteAccountOperation, async ({ viewer, body }) => {
      await eraseAccount(context, viewer.user, body.password);
      return messageResponse('Your account has been deleted.');
    }),
  ];
}
