import type { ImportAction } from './import-rules.ts';

/** The progress of an import file, from upload to undo. */
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

/** The state of the file, unless the command line imported it, and of its batch, once one exists. */
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

/** Whether a background job is running. */
export function isImportInProgress(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
