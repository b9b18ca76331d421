/** The form values, the stored values they started from, and their version; null for an unsaved record. */
export type LocalDraft<Form> = { form: Form; base: Form; version: number | null };

type TextValues = Record<string, string>;

/** The draft is in session storage: it survives a reload and a sign-out, and ends with the tab. Null without one. */
export function readLocalDraft<Form extends TextValues>(key: string, like: Form): LocalDraft<Form> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored, like) ? stored : null;
  } catch {
    return null;
  }
}

export function saveLocalDraft<Form extends TextValues>(key: string, draft: LocalDraft<Form>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function clearLocalDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}

export function isSameForm<Form extends TextValues>(one: Form, other: Form): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

function isDraft<Form extends TextValues>(value: unknown, like: Form): value is LocalDraft<Form> {
  if (typeof value !== 'object' || value === null) return false;
  if (!('form' in value && 'base' in value && 'version' in value)) return false;
  const isVersion = value.version === null || typeof value.version === 'number';
  return isVersion && isForm(value.form, like) && isForm(value.base, like);
}

function isForm(value: unknown, like: TextValues): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return Object.keys(like).every((name) => typeof texts.get(name) === 'string');
}
