import { countLabel } from '#lib/count-label.ts';
import { countStoredSecrets } from '#server/users/second-step/authenticator-secret.ts';
import { readMigrationStatus } from '#storage/engine/database-facts.ts';
import { isKeyFileExposed, readSecretBox, secretKeyFile, secretKeySource } from '../secret-keys.ts';
import { type Check, fine, problem, skipped, WITHOUT_DATABASE } from './check.ts';

/** Whether the key of this server decrypts what is stored. */
export const checkSecrets: Check = {
  name: 'Secret key',
  async run({ config, storage }) {
    const box = await readSecretBox(config);
    if (await isKeyFileExposed(config))
      return problem(`Other users of this machine can read it: run chmod 600 ${secretKeyFile(config)}.`);
    if (!storage) return WITHOUT_DATABASE;
    if ((await readMigrationStatus(storage.db)).pending.length > 0)
      return skipped('Not checked before the migrations.');
    const { plain, encrypted, unreadable } = await countStoredSecrets(storage.db, box);
    if (unreadable > 0) return problem(unreadableSecrets(config, unreadable));
    if (plain > 0 && box.keyId === null)
      return problem(`Not encrypted: ${authenticatorSecrets(plain)}. Set SECRET_KEY and restart the site.`);
    if (plain > 0)
      return problem(`Not encrypted yet: ${authenticatorSecrets(plain)}. Restart the site to encrypt them.`);
    if (encrypted === 0) return fine('No account has an authenticator app.');
    return fine(
      `It decrypts ${authenticatorSecrets(encrypted)}. Backups do not contain it, so keep a copy of ${secretKeySource(config)}.`,
    );
  },
};

/** "2 authenticator app secrets" */
export const authenticatorSecrets = (count: number): string => countLabel(count, 'authenticator app secret');

/** For accounts whose codes cannot be checked. */
export function unreadableSecrets(config: Parameters<typeof secretKeyFile>[0], count: number): string {
  return [
    `The key that encrypted ${authenticatorSecrets(count)} is missing.`,
    `Set SECRET_KEY to the key of the other servers, or add the former key as a line to ${secretKeyFile(config)}, and restart.`,
    'Until then these accounts sign in with a recovery code or a passkey; without one, run npm run cli -- user reset-second-factor EMAIL.',
  ].join(' ');
}
