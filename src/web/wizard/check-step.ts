import { submissionSteps } from '#contract/submissions.ts';
import type { SubmissionForm } from '#domain/submission.ts';
import { LAST_STEP } from './draft.ts';

export type FieldErrors = Partial<Record<keyof SubmissionForm, string>>;

/** The sentence for each field of a step that the server would refuse: the same rules, before anything is sent. */
export function checkStep(step: number, form: SubmissionForm): FieldErrors {
  const result = submissionSteps[step - 1]?.safeParse(form);
  const errors: FieldErrors = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path[0];
    if (isField(name, form)) errors[name] ??= issue.message;
  }
  return errors;
}

/** The first step with something wrong in it, or null. */
export function firstFaultyStep(form: SubmissionForm): number | null {
  for (let step = 1; step <= LAST_STEP; step++) if (Object.keys(checkStep(step, form)).length > 0) return step;
  return null;
}

/** The step on which one of these fields is asked for. */
export function stepOf(errors: FieldErrors): number | null {
  const index = submissionSteps.findIndex(({ shape }) => Object.keys(errors).some((name) => name in shape));
  return index === -1 ? null : index + 1;
}

export function isField(name: unknown, form: SubmissionForm): name is keyof SubmissionForm {
  return typeof name === 'string' && Object.hasOwn(form, name);
}
