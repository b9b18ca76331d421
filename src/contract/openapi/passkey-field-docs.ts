import type { FieldDoc } from './common-field-docs.ts';

const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4ifQ';
const CREDENTIAL = { id: 'kZ0P3QHqTqCNs2kBV8Bj4Q', type: 'public-key' };
const NAME: FieldDoc = { description: 'What you call the passkey.', example: 'Work laptop' };

export const PASSKEY_FIELD_DOCS: Record<string, FieldDoc> = {
  credential: {
    description: 'The signed response of the passkey, in the JSON form of WebAuthn.',
    example: { ...CREDENTIAL, response: { clientDataJSON, authenticatorData: 'SZYN5Q', signature: 'MEUCIQ' } },
  },
  'addPasskey.credential': {
    description: 'The new passkey, in the JSON form of WebAuthn.',
    example: { ...CREDENTIAL, response: { clientDataJSON, attestationObject: 'o2NmbXQ' } },
  },
  'completeSecondStepWithPasskey.token': {
    description: 'The token of second_step in the response to the login.',
    example: 'k3Jf0aZxQm9LrT2vWc8PyB5nHd7Gs1EuOiXkVq4RtYA',
  },
  'addPasskey.name': NAME,
  'renamePasskey.name': NAME,
};
