import { createHash } from 'node:crypto';
import { BackupFault, type Content, type End, FORMAT, FORMAT_VERSION, type Head, LINES } from './format.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** The lines of a backup in their order. Whoever reads to the end knows that it is whole and as it was written. */
export async function* readBackup(bytes: Bytes): AsyncGenerator<Content> {
  const hash = createHash('sha256');
  const seen = { rows: 0, files: 0 };
  let end: End | null = null;
  for await (const text of linesOf(bytes)) {
    if (end) throw damaged('it goes on after its end');
    if (text.startsWith(`${LINES.end} `)) {
      end = readJson<End>(text);
      continue;
    }
    hash.update(`${text}\n`);
    const content = readLine(text);
    if (content.kind === 'row') seen.rows += 1;
    if (content.kind === 'file') seen.files += 1;
    yield content;
  }
  if (!end) throw damaged('its end is missing');
  const isWhole = end.sha256 === hash.digest('hex') && end.rows === seen.rows && end.files === seen.files;
  if (!isWhole) throw damaged('its checksum does not agree with what it holds');
}

export const damaged = (how: string) => new BackupFault(`The backup is damaged: ${how}. Nothing was changed.`);

/** Nothing but a line feed ends a line: texts of visitors hold every other kind of break. */
async function* linesOf(bytes: Bytes): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, from)) {
      yield Buffer.concat([...begun, buffer.subarray(from, at)]).toString('utf8');
      begun = [];
      from = at + 1;
    }
    if (from < buffer.length) begun.push(buffer.subarray(from));
  }
  if (begun.length > 0) throw damaged('it breaks off in the middle');
}

function readLine(text: string): Content {
  switch (text.slice(0, 2)) {
    case `${LINES.row} `:
      return { kind: 'row', json: text.slice(2) };
    case `${LINES.table} `:
      return { kind: 'table', name: text.slice(2) };
    case `${LINES.file} `:
      return { kind: 'file', file: readJson(text) };
    case `${LINES.sequences} `:
      return { kind: 'sequences', sequences: readJson(text) };
    case `${LINES.head} `:
      return { kind: 'head', head: checkHead(readJson(text)) };
    default:
      throw damaged('a line of it is none of ours');
  }
}

function checkHead(head: Head): Head {
  if (head.format !== FORMAT) throw new BackupFault('This file is not a backup of Townlink.');
  if (head.version > FORMAT_VERSION) {
    throw new BackupFault('The backup was made by a newer version of Townlink. Update the program first.');
  }
  return head;
}

/** What stands there was written by us; the checksum says whether it still is. */
function readJson<T>(text: string): T {
  try {
    return JSON.parse(text.slice(2)) as T;
  } catch {
    throw damaged('a line of it cannot be read');
  }
}
