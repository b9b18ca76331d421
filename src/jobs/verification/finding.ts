import type { CheckOutcome } from '#domain/verification/verification-checks.ts';

/** The result of a check, without its date. */
export type Finding = Pick<CheckOutcome, 'result' | 'evidence'>;

export const passed = (evidence = ''): Finding => ({ result: 'passed', evidence });
export const failed = (evidence: string): Finding => ({ result: 'failed', evidence });
export const notApplicable = (evidence: string): Finding => ({ result: 'not-applicable', evidence });
