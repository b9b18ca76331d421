import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FromBuilder, ToBuilder } from './build-messages.ts';
import { readWritten } from './feed.ts';
import { buffersOf } from './frozen.ts';
import { IndexBuilder } from './index-builder.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

// whoever asks meanwhile comes first; only on Linux is this the thread's own priority and not that of the whole server
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const builder = new IndexBuilder();

port.on('message', (message: ToBuilder) => {
  if (message.kind === 'feed') {
    builder.addFeed(message.lines);
    port.postMessage({ kind: 'taken' } satisfies FromBuilder);
    return;
  }
  const frozen = builder.done(readWritten(message.written));
  port.postMessage({ kind: 'built', frozen } satisfies FromBuilder, buffersOf(frozen));
});
