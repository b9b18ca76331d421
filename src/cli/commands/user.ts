import { ROLES, type Role } from '#domain/accounts/viewer.ts';
import {
  createUser,
  disableUserByEmail,
  enableUserByEmail,
  resetSecondFactorByEmail,
  setPasswordByEmail,
  setRoleByEmail,
} from '#server/users/manage-accounts.ts';
import { listUsers } from '#storage/accounts/users.ts';
import { defineCommand, UsageError } from '../command.ts';
import { readSecret } from '../read-secret.ts';
import { withServerContext } from '../with-server-context.ts';

const MAX_USERS_SHOWN = 1000;
const ROLE_WITH_ARTICLE: Record<Role, string> = { owner: 'an owner', moderator: 'a moderator', admin: 'an admin' };

export const userCommand = defineCommand({
  name: 'user',
  usage: [
    ['user list', 'list accounts'],
    [
      'user create EMAIL --name NAME [--role owner|moderator|admin]',
      'create an account; prompts for the password, or reads it from stdin',
    ],
    ['user role EMAIL owner|moderator|admin', 'change the role of an account'],
    [
      'user set-password EMAIL',
      'set a new password and end all sessions; prompts for the password, or reads it from stdin',
    ],
    [
      'user reset-second-factor EMAIL',
      'remove the authenticator app, the recovery codes and the passkeys of an account',
    ],
    ['user disable EMAIL | enable EMAIL', 'disable an account and end its sessions, or enable it again'],
  ],
  options: { name: { type: 'string' }, role: { type: 'string' } },
  forms: {
    list: [],
    'create EMAIL': ['name', 'role'],
    'role EMAIL ROLE': [],
    'set-password EMAIL': [],
    'reset-second-factor EMAIL': [],
    'disable EMAIL': [],
    'enable EMAIL': [],
  },
  async run({ values, positionals: [action, email = '', role] }, config) {
    const asksPassword = action === 'create' || action === 'set-password';
    const password = asksPassword ? await readSecret('Password: ') : '';
    await withServerContext(config, async (context) => {
      switch (action) {
        case 'list':
          for (const user of await listUsers(context.db, MAX_USERS_SHOWN)) {
            console.log(
              `${user.id}  ${user.role.padEnd(9)} ${user.email}  ${user.name}${user.disabledAt ? '  (disabled)' : ''}`,
            );
          }
          return;
        case 'create': {
          const user = await createUser(context, {
            email,
            name: values.name ?? '',
            password,
            role: parseRole(values.role ?? 'owner'),
          });
          return console.log(`Created the ${user.role} account ${user.email}.`);
        }
        case 'role': {
          const user = await setRoleByEmail(context, email, parseRole(role));
          return console.log(`${email} is now ${ROLE_WITH_ARTICLE[user.role]}.`);
        }
        case 'reset-second-factor': {
          const wasOn = await resetSecondFactorByEmail(context, email);
          return console.log(wasOn ? `Removed the second factor of ${email}.` : `${email} has no second factor.`);
        }
        case 'disable':
          await disableUserByEmail(context, email);
          return console.log(`Disabled ${email} and ended its sessions.`);
        case 'enable':
          await enableUserByEmail(context, email);
          return console.log(`Enabled ${email}.`);
        case 'set-password':
          await setPasswordByEmail(context, email, password);
          return console.log(`Set the password of ${email} and ended its sessions.`);
      }
    });
  },
});

function parseRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text);
  if (!role) throw new UsageError(`The role must be one of: ${ROLES.join(', ')}.`);
  return role;
}
