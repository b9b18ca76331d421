import type { SubmissionFormValues } from '../api/submissions.ts';

export type WizardForm = SubmissionFormValues;

/** The form values, the current step and the idempotency key. */
export type SubmissionDraft = { form: WizardForm; step: number; key: string };

export const LAST_STEP = 3;

const STORAGE_KEY = 'submissionDraft';

const EMPTY_FORM: WizardForm = {
  businessName: '',
  category: '',
  additionalCategories: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  description: '',
  fields: '',
};

export function newSubmissionDraft(): SubmissionDraft {
  return { form: EMPTY_FORM, step: 1, key: newIdempotencyKey() };
}

/** Unchanged content keeps its key, so a retry is the same submission. `randomUUID` would require https. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draft is in session storage: it survives a reload and ends with the tab. */
export function loadSubmissionDraft(): SubmissionDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDraft(stored) ? { ...stored, form: { ...EMPTY_FORM, ...stored.form } } : newSubmissionDraft();
  } catch {
    return newSubmissionDraft();
  }
}

export function saveSubmissionDraft(draft: SubmissionDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function isDraft(value: unknown): value is SubmissionDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('form' in value && 'step' in value && 'key' in value)) return false;
  const isForm = typeof value.form === 'object' && value.form !== null;
  const isStep = value.step === 1 || value.step === 2 || value.step === LAST_STEP;
  return isForm && isStep && typeof value.key === 'string';
}
