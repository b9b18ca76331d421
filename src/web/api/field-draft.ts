import type { FieldValueModel } from './models.ts';

/** What was typed into the controls of the site's own fields, by key. null clears a value. */
export type FieldDraft = Record<string, boolean | number | string | string[] | Amounts | null>;
type Amounts = { from?: number | string | null; to?: number | string | null };

/** A form keeps all fields as one text, so that drafts and conflicts handle them like any other value. */
export const writeFieldDraft = (draft: FieldDraft): string => JSON.stringify(draft);

export function readFieldDraft(text: string): FieldDraft {
  try {
    const draft: unknown = JSON.parse(text || '{}');
    // Only `writeFieldDraft` writes it; the server checks the values.
    return typeof draft === 'object' && draft !== null ? (draft as FieldDraft) : {};
  } catch {
    return {};
  }
}

/** The stored values, social profiles as one address per line. Empty without any. */
export function fieldDraftOf(fields: readonly FieldValueModel[] = []): string {
  if (fields.length === 0) return '';
  return writeFieldDraft(
    Object.fromEntries(
      fields.map(({ key, value }) => [
        key,
        typeof value === 'object' && 'urls' in value ? value.urls.join('\n') : value,
      ]),
    ),
  );
}

/** For comparing two drafts side by side. */
export function describeFieldDraft(text: string): string {
  return Object.entries(readFieldDraft(text))
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${describeValue(value)}`)
    .join('; ');
}

function describeValue(value: FieldDraft[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return `${value ?? ''}`;
  return Array.isArray(value) ? value.join(', ') : `${value.from ?? ''}–${value.to ?? ''}`;
}
