import type { ListingFormValues } from '../../../api/my-listings.ts';
import { LISTING_FIELD_NAMES } from './merge-forms.ts';

/** Unsaved form values with the stored values and version they are based on. */
export type EditDraft = { form: ListingFormValues; base: ListingFormValues; version: number | null };

const draftKey = (id: number) => `listingDraft:${id}`;

/** The draft survives a reload and an expired session, and ends with the tab. Null when there is none. */
export function readEditDraft(id: number): EditDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(id)) ?? 'null');
    return isEditDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveEditDraft(id: number, draft: EditDraft): void {
  try {
    sessionStorage.setItem(draftKey(id), JSON.stringify(draft));
  } catch {
    // Without storage (blocked or full) the draft lasts as long as the page.
  }
}

export function clearEditDraft(id: number): void {
  try {
    sessionStorage.removeItem(draftKey(id));
  } catch {
    // Without storage there is no draft to remove.
  }
}

function isEditDraft(value: unknown): value is EditDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('form' in value && 'base' in value && 'version' in value)) return false;
  return (
    isListingForm(value.form) &&
    isListingForm(value.base) &&
    (value.version === null || typeof value.version === 'number')
  );
}

function isListingForm(value: unknown): value is ListingFormValues {
  if (typeof value !== 'object' || value === null) return false;
  const values = new Map<string, unknown>(Object.entries(value));
  return LISTING_FIELD_NAMES.every((name) => typeof values.get(name) === 'string');
}
