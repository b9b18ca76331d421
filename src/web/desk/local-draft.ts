/** What has been typed, what it was typed over, and the version of that; null for what was never saved. */
export type LocalDraft<Form> = { form: Form; base: Form; version: number | null };

type TextValues = Record<string, string>;

/** Survives a reload of its tab and a session that ended, and is gone with the tab. Null when nothing was typed. */
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
    // Where storage is forbidden or full the draft lasts as long as the page.
  }
}

export function clearLocalDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
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
