import { createHash } from 'node:crypto';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  BackupError,
  type BackupHeader,
  type BackupRecord,
  type BackupTrailer,
  LINE_PREFIXES,
} from './backup-format.ts';

export type ByteStream = AsyncIterable<Uint8Array>;

/** Yields the records of a backup. Reading to the end verifies that the backup is complete and unchanged. */
export async function* readBackup(bytes: ByteStream): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256');
  const counts = { rows: 0, files: 0 };
  let end: BackupTrailer | null = null;
  for await (const text of splitLines(bytes)) {
    if (end) throw damagedBackupError('it has data after its end');
    if (text.startsWith(`${LINE_PREFIXES.end} `)) {
      end = parseJson<BackupTrailer>(text);
      continue;
    }
    hash.update(`${text}\n`);
    const content = parseRecord(text);
    if (content.kind === 'row') counts.rows += 1;
    if (content.kind === 'file') counts.files += 1;
    yield content;
  }
  if (!end) throw damagedBackupError('its end is missing');
  const isIntact = end.sha256 === hash.digest('hex') && end.rows === counts.rows && end.files === counts.files;
  if (!isIntact) throw damagedBackupError('its checksum does not match its content');
}

export const damagedBackupError = (how: string) =>
  new BackupError(`The backup is damaged: ${how}. Nothing was changed.`);

/** Only a line feed ends a line: user texts contain all other line breaks. */
async function* splitLines(bytes: ByteStream): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, from)) {
      yield Buffer.concat([...pending, buffer.subarray(from, at)]).toString('utf8');
      pending = [];
      from = at + 1;
    }
    if (from < buffer.length) pending.push(buffer.subarray(from));
  }
  if (pending.length > 0) throw damagedBackupError('it ends in the middle of a line');
}

function parseRecord(text: string): BackupRecord {
  switch (text.slice(0, 2)) {
    case `${LINE_PREFIXES.row} `:
      return { kind: 'row', json: text.slice(2) };
    case `${LINE_PREFIXES.table} `:
      return { kind: 'table', name: text.slice(2) };
    case `${LINE_PREFIXES.file} `:
      return { kind: 'file', file: parseJson(text) };
    case `${LINE_PREFIXES.sequences} `:
      return { kind: 'sequences', sequences: parseJson(text) };
    case `${LINE_PREFIXES.head} `:
      return { kind: 'head', head: validateHeader(parseJson(text)) };
    default:
      throw damagedBackupError('it has a line of an unknown kind');
  }
}

function validateHeader(head: BackupHeader): BackupHeader {
  if (head.format !== BACKUP_FORMAT) throw new BackupError('The file is not a Townlink backup.');
  if (head.version > BACKUP_FORMAT_VERSION) {
    throw new BackupError('The backup was made by a newer version of Townlink. Update the program first.');
  }
  return head;
}

/** We wrote this JSON, and the checksum verifies it. */
function parseJson<T>(text: string): T {
  try {
    return JSON.parse(text.slice(2)) as T;
  } catch {
    throw damagedBackupError('it has a line that is not valid JSON');
  }
}
