import { randomBytes } from 'node:crypto';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { savePasskeyChallenge } from '#storage/accounts/passkey-challenges.ts';
import { insertPasskey } from '#storage/accounts/passkeys.ts';
import { SoftwareAuthenticator, TEST_ORIGIN } from '../../support/software-authenticator.ts';
import type { TestApp } from '../../support/test-app.ts';
import { type FixtureAccount, TEN_YEARS_MS } from './request-fixture.ts';

type CreatedCredential = ReturnType<SoftwareAuthenticator['create']>;
type SignedCredential = ReturnType<SoftwareAuthenticator['sign']>;

export type PasskeyFixture = {
  /** A passkey of the owner. */
  ownersId: number;
  /** A credential that the caller can add. */
  created: CreatedCredential;
  /** Responses of the caller's passkey to open challenges. */
  signedIn: SignedCredential;
  confirmed: SignedCredential;
};

const RP_ID = new URL(TEST_ORIGIN).hostname;

export async function createPasskeyFixture(
  testApp: TestApp,
  owner: FixtureAccount,
  caller: FixtureAccount,
): Promise<PasskeyFixture> {
  const issue = async (purpose: 'add' | 'sign-in' | 'confirm') => {
    const challenge = randomBytes(32).toString('base64url');
    const userId = purpose === 'sign-in' ? null : caller.id;
    const expiresAt = new Date(testApp.clock.now.getTime() + TEN_YEARS_MS);
    await savePasskeyChallenge(testApp.storage.db, { challenge, purpose, userId, expiresAt });
    return { challenge, rpId: RP_ID, rp: { id: RP_ID }, user: userOf(caller) };
  };
  const { id: ownersId } = await insertTestPasskey(testApp, owner);
  const { authenticator } = await insertTestPasskey(testApp, caller);
  return {
    ownersId,
    created: new SoftwareAuthenticator().create(await issue('add')),
    signedIn: authenticator.sign(await issue('sign-in')),
    confirmed: authenticator.sign(await issue('confirm')),
  };
}

const userOf = ({ id }: FixtureAccount) => ({ id: Buffer.from(`user-${id}`).toString('base64url') });

async function insertTestPasskey(testApp: TestApp, account: FixtureAccount) {
  const authenticator = new SoftwareAuthenticator();
  const challenge = randomBytes(32).toString('base64url');
  const created = authenticator.create({ challenge, rp: { id: RP_ID }, user: userOf(account) });
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...created,
      rawId: created.id,
      response: { ...created.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: TEST_ORIGIN,
    supportedAlgorithmIDs: [-7],
  });
  if (!registrationInfo) throw new Error('Expected the test credential to verify.');
  const passkey = {
    userId: account.id,
    credentialId: created.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    signCount: 0,
    transports: [],
    name: 'Phone',
    createdAt: testApp.clock.now,
  };
  const record = await testApp.storage.db.transaction().execute((tx) => insertPasskey(tx, passkey, 20));
  if (!record) throw new Error('Could not insert the passkey.');
  return { authenticator, id: record.id };
}
