import { errorCode } from './error-code.ts';

const CHOOSE_ANOTHER = 'choose another path';
const GRANT_ACCESS = `Give the user that runs this command write access, or ${CHOOSE_ANOTHER}`;

/** What is wrong with a path, and what to do. */
const REASONS: Record<string, [reason: string, advice: string]> = {
  EACCES: ['permission denied', GRANT_ACCESS],
  EPERM: ['permission denied', GRANT_ACCESS],
  EROFS: ['the file system is read-only', `Mount it writable, or ${CHOOSE_ANOTHER}`],
  ENOSPC: ['no space is left on the disk', `Free some space, or ${CHOOSE_ANOTHER}`],
  EDQUOT: ['the disk quota is used up', `Raise the quota, or ${CHOOSE_ANOTHER}`],
  EFBIG: ['the file would be larger than allowed', `Raise the limit, or ${CHOOSE_ANOTHER}`],
  ENOTDIR: ['a part of the path is a file', 'Name a folder'],
  EEXIST: ['a part of the path is a file', 'Name a folder'],
  EISDIR: ['it is a folder', 'Name a file'],
  ENOENT: ['its folder does not exist', `Create the folder, or ${CHOOSE_ANOTHER}`],
  ENAMETOOLONG: ['the path is too long', 'Choose a shorter path'],
  ELOOP: ['it has too many symbolic links', 'Choose another path'],
  EMFILE: ['too many files are open', 'Raise the limit of open files (ulimit -n)'],
  ENFILE: ['too many files are open on this machine', 'Raise the limit of open files'],
  EIO: ['the disk failed', 'Check the disk'],
};

/** A sentence for an error of the file system; null for other errors. */
export function describeFileError(error: unknown, subject: string): string | null {
  const [reason, advice] = REASONS[errorCode(error)] ?? [];
  return reason === undefined ? null : `${subject}: ${reason}. ${advice}.`;
}

/** For an error that Node raised with the path of the file. */
export function describePathError(error: unknown): string | null {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return null;
  const verb = 'syscall' in error && error.syscall === 'read' ? 'read' : 'use';
  return describeFileError(error, `Cannot ${verb} ${error.path}`);
}
