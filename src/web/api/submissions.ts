import { SUBMISSION_TIMEOUT_MS } from '#domain/limits.ts';
import type { SubmissionTexts } from '#domain/listings/submission.ts';
import { type Api, ApiError } from './api.ts';
import { readFieldDraft } from './field-draft.ts';
import { asObject, asText } from './untrusted-json.ts';

const PATH = '/api/business-listing-endpoint.php';

/** `fields` is a `FieldDraft` as text; empty until one is filled in. */
export type SubmissionFormValues = SubmissionTexts & { fields: string };

export type SubmissionInput = {
  form: SubmissionFormValues;
  /** spec §3: the fixed identifier of the product's own site. */
  websiteUrl: string;
  /** Empty: the site's own server. */
  origin: string;
  /** Two submissions with one key are one submission. A foreign host does not receive it. */
  idempotencyKey: string;
};

/** `fields`: the server's error messages by field name. */
export type SubmissionResult = { success: true } | { success: false; error: string; fields: Record<string, string> };

/** spec §7 and §8: sends a business with a timeout of 30 seconds; failures have the messages of the error catalog. */
export async function submitBusiness(
  api: Api,
  { form: { additionalCategories, fields, ...form }, websiteUrl, origin, idempotencyKey }: SubmissionInput,
): Promise<SubmissionResult> {
  try {
    const response = await api.request({
      path: PATH,
      method: 'POST',
      body: {
        ...form,
        ...(additionalCategories !== '' && { additionalCategories }),
        ...(fields && { fields: readFieldDraft(fields) }),
        websiteUrl,
      },
      signal: AbortSignal.timeout(SUBMISSION_TIMEOUT_MS),
      ...(origin === '' ? { headers: { 'Idempotency-Key': idempotencyKey } } : { origin }),
    });
    const wire = asObject(response);
    if (wire?.success === true) return { success: true };
    return failure(asText(wire?.error, 'Failed to submit business listing'));
  } catch (error) {
    if (!(error instanceof ApiError)) return failure('');
    return { ...failure(messageFor(error)), fields: parseFieldErrors(error.body) };
  }
}

function failure(error: string): SubmissionResult & { success: false } {
  return {
    success: false,
    error: error || 'Something went wrong. Please try again later or contact support.',
    fields: {},
  };
}

function messageFor({ status, body, message }: ApiError): string {
  if (status === 404) return 'API endpoint not found. Please check if the PHP file is uploaded to the correct path.';
  if (message === 'Invalid JSON response') return `${message}: ${body.slice(0, 100)}`;
  return `HTTP error! status: ${status}`;
}

function parseFieldErrors(body: string): Record<string, string> {
  try {
    const fields = asObject(asObject(JSON.parse(body))?.fields) ?? {};
    return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, asText(message)]));
  } catch {
    return {};
  }
}
