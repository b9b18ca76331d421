import { isHours } from '../../api/hours-draft.ts';
import type { ListingForm } from '../../api/own-listings.ts';
import { FIELD_NAMES } from './merge.ts';

/** What has been typed, and the version it was typed over. */
export type EditDraft = { form: ListingForm; base: ListingForm; version: number | null };

const keyOf = (id: number) => `listingDraft:${id}`;

/** Survives a reload of its tab and a session that ended, and is gone with the tab. Null when nothing was typed. */
export function readEditDraft(id: number): EditDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepEditDraft(id: number, draft: EditDraft): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Where storage is forbidden or full the draft lasts as long as the page.
  }
}

export function dropEditDraft(id: number): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept.
  }
}

function isDraft(value: unknown): value is EditDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('form' in value && 'base' in value && 'version' in value)) return false;
  return isForm(value.form) && isForm(value.base) && (value.version === null || typeof value.version === 'number');
}

function isForm(value: unknown): value is ListingForm {
  if (typeof value !== 'object' || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return FIELD_NAMES.every((name) => typeof texts.get(name) === 'string') && isHours(String(texts.get('hours')));
}
