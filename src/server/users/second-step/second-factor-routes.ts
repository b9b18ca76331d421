import * as contract from '#contract/second-factor-operations.ts';
import { countRecoveryCodes, findAuthenticator } from '#storage/accounts/authenticators.ts';
import { type Route, route } from '../../http/route.ts';
import type { SecretContext } from '../../http/server-context.ts';
import { presentSignedIn } from '../present-user.ts';
import { completeWithCode } from './complete-second-step.ts';
import {
  confirmAuthenticatorSetup,
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
} from './manage-authenticator.ts';

export function secondFactorRoutes(context: SecretContext): Route[] {
  return [
    route(
      contract.secondStepOperation,
      async ({ body, ip, device, deviceToken }) =>
        presentSignedIn(await completeWithCode(context, { ...body, ip, device, deviceToken })),
      { ignoresToken: true },
    ),
    route(contract.getSecondFactorOperation, async ({ viewer: { user, hasSecondFactor } }) => {
      const authenticator = await findAuthenticator(context.db, user.id);
      return {
        data: {
          authenticator_since: authenticator?.confirmedAt?.toISOString() ?? null,
          recovery_codes_left: await countRecoveryCodes(context.db, user.id),
          has_second_factor: hasSecondFactor,
          required: context.site.staffSecondFactor === 'required' && user.role !== 'owner',
        },
      };
    }),
    route(contract.setUpAuthenticatorOperation, async ({ viewer, body }) => ({
      data: await setUpAuthenticator(context, viewer.user, body.password),
    })),
    route(contract.confirmAuthenticatorOperation, async ({ viewer, body }) => ({
      data: { recovery_codes: await confirmAuthenticatorSetup(context, viewer, body.code) },
    })),
    route(contract.deleteAuthenticatorOperation, async ({ viewer, body }) => {
      await turnOffAuthenticator(context, viewer.user, body.password);
      return { message: 'Two-step sign-in is off.' };
    }),
    route(contract.renewRecoveryCodesOperation, async ({ viewer, body }) => ({
      data: { recovery_codes: await renewRecoveryCodes(context, viewer, body.password) },
    })),
  ];
}
