import { freeDiskBytes } from '../disk-space.ts';
import { simpleQuery } from './session-queue.ts';

const megabyte = 1024 * 1024;
/** More room than the reserve ends the read-only mode, so that it is not entered and left with every write. */
const hysteresis = 1.25;

const readOnlyViolation = Buffer.from('\0C25006\0');
const diskFull = Buffer.from('\0C53100\0');

export type DiskGuardOptions = {
  directory: string;
  /** With less free space than this, the session is read-only; 0 turns the guard off. */
  reserveBytes: number;
  run: (message: Uint8Array) => Promise<Uint8Array>;
  onChange: (isReadOnly: boolean, freeMegabytes: number) => void;
};

/**
 * Makes the session read-only before the disk is full. PostgreSQL stops when it cannot extend the WAL, and needs room to
 * recover, whereas a read-only session goes on.
 */
export class DiskGuard {
  readonly #options: DiskGuardOptions;
  #isReadOnly = false;
  #isSessionReadOnly = false;

  constructor(options: DiskGuardOptions) {
    this.#options = options;
  }

  async beforeTransaction(): Promise<void> {
    const { directory, reserveBytes, run, onChange } = this.#options;
    if (reserveBytes === 0) return;
    const freeBytes = freeDiskBytes(directory);
    const isReadOnly = freeBytes < (this.#isReadOnly ? reserveBytes * hysteresis : reserveBytes);
    if (isReadOnly !== this.#isReadOnly) onChange(isReadOnly, Math.floor(freeBytes / megabyte));
    this.#isReadOnly = isReadOnly;
    if (isReadOnly === this.#isSessionReadOnly) return;
    await run(simpleQuery(`set default_transaction_read_only to ${isReadOnly ? 'on' : 'off'}`));
    this.#isSessionReadOnly = isReadOnly;
  }

  /** `DISCARD ALL` has reset the settings of the session. */
  sessionReset(): void {
    this.#isSessionReadOnly = false;
  }

  /** Clients get the code that PostgreSQL has for a full disk instead of that for a read-only transaction. */
  translate(response: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    if (!this.#isSessionReadOnly) return response;
    const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
    const at = bytes.indexOf(readOnlyViolation);
    if (at >= 0) bytes.set(diskFull, at);
    return response;
  }
}
