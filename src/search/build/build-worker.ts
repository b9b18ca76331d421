import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { parseWordForms } from '../listing-feed.ts';
import { transferableBuffers } from '../segment/segment-data.ts';
import type { BuilderRequest, BuilderResponse } from './build-messages.ts';
import { SegmentBuilder } from './segment-builder.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

// whoever asks meanwhile comes first; only on Linux is this the thread's own priority and not that of the whole server
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const builder = new SegmentBuilder();

port.on('message', (message: BuilderRequest) => {
  if (message.kind === 'feed') {
    builder.addFeed(message.lines);
    port.postMessage({ kind: 'taken' } satisfies BuilderResponse);
    return;
  }
  const frozen = builder.build(parseWordForms(message.written));
  port.postMessage({ kind: 'built', frozen } satisfies BuilderResponse, transferableBuffers(frozen));
});
