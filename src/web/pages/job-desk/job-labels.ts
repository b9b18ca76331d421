import type { DeskJob } from '../../api/desk-jobs.ts';

/** Kinds that are stored in the database, in words. */
const KIND_LABELS: Record<string, string> = {
  letter: 'Send a newsletter issue',
  'clean-up': 'Delete expired records',
  'clean-photos': 'Delete unused photos',
  'clean-imports': 'Delete old import files',
  'import-file': 'Import a file',
  'undo-import': 'Undo an import',
  'tidy-database': 'Maintain the database',
  'move-category': 'Move listings to another category',
  'index-category': 'Index a category',
  'weigh-documents': 'Update search documents',
  'drop-field-values': 'Remove the values of deleted fields',
  'verify-listing': 'Verify a listing',
  'check-claim': 'Check a claim',
  'sweep-verifications': 'Find listings to verify',
  'ask-to-confirm': 'Ask owners to confirm their details',
  'find-duplicates': 'Search for duplicates',
  'look-for-news': 'Send search alerts',
};

/** An unknown kind, such as one of a later version, keeps its name. */
export function jobTitle({ kind, mailKind }: Pick<DeskJob, 'kind' | 'mailKind'>): string {
  if (mailKind) return `Email: ${mailKind.replaceAll('-', ' ')}`;
  return kind === 'mail' ? 'Email' : (KIND_LABELS[kind] ?? kind);
}
