import type { ImportAction } from './import-rules.ts';

/** How far a file has come, from when it lies at the desk until what it did is taken back. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'failed',
  'running',
  'interrupted',
  'finished',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is known of the file, unless the command line read it, and of its batch, once there is one. */
export type ImportProgress = {
  doing: ImportAction | null;
  fault: string;
  checkedAt: Date | null;
  batch: { finishedAt: Date | null; undoneAt: Date | null; undoAskedAt: Date | null } | null;
};

export function importState({ doing, fault, checkedAt, batch }: ImportProgress): ImportState {
  if (batch?.undoneAt) return 'undone';
  if (batch?.undoAskedAt) return 'undoing';
  if (batch?.finishedAt) return 'finished';
  if (doing) return doing === 'run' ? 'running' : 'checking';
  if (fault !== '') return 'failed';
  if (batch) return 'interrupted';
  return checkedAt ? 'checked' : 'uploaded';
}

/** The worker is at it: whoever looks wants to see it move. */
export function isImportInProgress(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
