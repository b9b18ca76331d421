/** How the second step of a sign-in is completed. */
export const SECOND_STEP_METHODS = ['passkey', 'totp', 'recovery', 'email'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** The methods whose proof is a code that the user types. */
export const CODE_METHODS = ['totp', 'recovery', 'email'] as const satisfies SecondStepMethod[];
export type CodeMethod = (typeof CODE_METHODS)[number];

export const SECOND_STEP_VALID_MS = 10 * 60 * 1000;
export const SECOND_STEP_MAX_ATTEMPTS = 5;
export const KNOWN_DEVICES_MAX = 10;
/** Browsers keep no cookie for longer. */
export const KNOWN_DEVICE_VALID_MS = 400 * 24 * 60 * 60 * 1000;
export const RECOVERY_CODES = 10;
/** Of any code that a person types. */
export const CODE_MAX_LENGTH = 40;
