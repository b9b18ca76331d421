import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import type { EncodedLogo } from './reencode-logo.ts';
import type { EncodedPhoto } from './reencode-photo.ts';

export type EncodeRequest = { file: string; as: 'photo' | 'logo' };

export type PhotoReply = { photo: EncodedPhoto } | { logo: EncodedLogo } | { invalid: string } | { failed: string };

/** Fifty million pixels take a few seconds. */
const TIME_LIMIT_MS = 30_000;
/** Its memory is returned to the system when it ends. */
const IDLE_MS = 10_000;
/** It has 85 MB before its first photo. */
const MEMORY_LIMIT_MB = 240;

/** Freed memory goes back to the system at once. */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

const TOO_COMPLEX = 'The photo is too complex to process. Save a smaller version and try again.';

/**
 * Re-encodes uploaded photos in a process of its own, with limits on its memory and time and without the settings of the server: decoders
 * are the largest target that strangers can reach. The process is started for the first photo and ends when it is idle.
 */
export class PhotoEncoder {
  readonly #timeLimitMs: number;
  readonly #memoryLimitMb: number;
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({ timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB } = {}) {
    this.#timeLimitMs = timeLimitMs;
    this.#memoryLimitMb = memoryLimitMb;
  }

  /** Encodes the photo in a file. One at a time: the caller waits for the previous one. */
  async encode(file: string): Promise<EncodedPhoto> {
    const reply = await this.#request({ file, as: 'photo' });
    if ('photo' in reply) return reply.photo;
    throw new Error('Expected the reply to a photo');
  }

  /** The same for a logo. */
  async encodeLogo(file: string): Promise<EncodedLogo> {
    const reply = await this.#request({ file, as: 'logo' });
    if ('logo' in reply) return reply.logo;
    throw new Error('Expected the reply to a logo');
  }

  async #request(request: EncodeRequest): Promise<PhotoReply> {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    const timer = setTimeout(() => this.close(), this.#timeLimitMs);
    try {
      const reply = await ask(this.#child, request);
      if ('invalid' in reply) throw new InvalidPhotoError(reply.invalid);
      if ('failed' in reply) throw new Error(`A photo could not be encoded: ${reply.failed}`);
      return reply;
    } finally {
      clearTimeout(timer);
      this.#idleTimer = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = fork(new URL('./photo-process.ts', import.meta.url), [String(this.#memoryLimitMb)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: MALLOC_SETTINGS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once('exit', forget);
    // also rejects the encoding that waits for the process
    child.on('error', forget);
    return child;
  }
}

async function ask(child: ChildProcess, request: EncodeRequest): Promise<PhotoReply> {
  const answered = new AbortController();
  const { signal } = answered;
  child.channel?.ref();
  try {
    child.send(request);
    return await Promise.race([
      once(child, 'message', { signal }).then(([reply]) => reply as PhotoReply),
      once(child, 'exit', { signal }).then(([code, killedBy]) => replyToExit(code, killedBy)),
    ]);
  } finally {
    answered.abort();
    child.channel?.unref();
  }
}

/** Killed by its time limit, by its memory limit, or by a system that is out of memory. */
function replyToExit(code: number | null, killedBy: NodeJS.Signals | null): PhotoReply {
  if (killedBy === 'SIGKILL') return { invalid: TOO_COMPLEX };
  return { failed: `the process ended with ${killedBy ?? `exit code ${code}`}` };
}
