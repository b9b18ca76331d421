import { submissionSteps } from '#contract/submission-operations.ts';
import type { SubmissionTexts } from '#domain/listings/submission.ts';
import { LAST_STEP, type WizardForm } from './submission-draft.ts';

/** Errors of the site's own fields are at `fields.` and the key. */
export type SubmissionErrors = Partial<Record<keyof WizardForm | `fields.${string}`, string>>;

/** The error of each invalid field of a step, by the server's own schema, before anything is sent. */
export function validateStep(step: number, form: SubmissionTexts): SubmissionErrors {
  const result = submissionSteps[step - 1]?.safeParse(form);
  const errors: SubmissionErrors = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path[0];
    if (isSubmissionField(name, form)) errors[name] ??= issue.message;
  }
  return errors;
}

/** The first step with an invalid field, or null. */
export function firstInvalidStep(form: SubmissionTexts): number | null {
  for (let step = 1; step <= LAST_STEP; step++) if (Object.keys(validateStep(step, form)).length > 0) return step;
  return null;
}

/** The first step that contains one of these fields. */
export function stepWithErrors(errors: SubmissionErrors): number | null {
  if (Object.keys(errors).some(isOwnField)) return LAST_STEP;
  const index = submissionSteps.findIndex(({ shape }) => Object.keys(errors).some((name) => name in shape));
  return index === -1 ? null : index + 1;
}

export const isOwnField = (name: string): name is `fields.${string}` => name.startsWith('fields.');

export function isSubmissionField(name: unknown, form: SubmissionTexts): name is keyof SubmissionTexts {
  return typeof name === 'string' && Object.hasOwn(form, name);
}
