import { fdatasyncSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type OpenFile = { nfd?: number; path?: string; node: { mode: number } };
type WriteRange = [buffer: Uint8Array, offset: number, length: number, position: number];
type FileOperations = {
  fsync?: (file: OpenFile) => number;
  write: (file: OpenFile, ...place: WriteRange) => number;
};
type EngineModule = { NODEFS: { stream_ops: FileOperations } };
type EngineOptions = Parameters<NodeFS['init']>[1];

const fileTypeMask = 0o170000;
const directoryType = 0o040000;

export type DiskEvents = {
  synced: () => void;
  logWritten: (bytes: number) => void;
  /** Never returns: the write may be lost, so the waiting commit must not succeed. */
  failed: (reason: string) => never;
};

/** PGlite's NodeFS ignores fsync, so a power failure would lose commits. This one calls it. */
export class SyncedFileSystem extends NodeFS {
  readonly #events: DiskEvents;

  constructor(filesDirectory: string, events: DiskEvents) {
    super(filesDirectory);
    this.#events = events;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const events = this.#events;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module: EngineModule) => installSync(module.NODEFS.stream_ops, events),
        ],
        // PGlite swallows the exception of an abort and would continue with corrupt memory.
        onAbort: (reason: unknown) => events.failed(`aborted: ${String(reason)}`),
      },
    };
  }
}

function installSync(operations: FileOperations, events: DiskEvents): void {
  const write = operations.write;
  operations.write = (file, ...place) => {
    const bytesWritten = write(file, ...place);
    if (file.path?.includes('/pg_wal/')) events.logWritten(bytesWritten);
    return bytesWritten;
  };
  operations.fsync = (file) => {
    if (file.nfd === undefined) return 0;
    try {
      // fdatasync may skip directory entries, and is cheaper for preallocated WAL files.
      if ((file.node.mode & fileTypeMask) === directoryType) fsyncSync(file.nfd);
      else fdatasyncSync(file.nfd);
    } catch (error) {
      events.failed(`fsync failed, so writes may be lost: ${String(error)}`);
    }
    events.synced();
    return 0;
  };
}
