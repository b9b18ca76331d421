import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { parseWordForms } from '../listing-feed.ts';
import { transferableBuffers } from '../segment/segment-data.ts';
import type { BuilderRequest, BuilderResponse } from './build-messages.ts';
import { SegmentBuilder } from './segment-builder.ts';

const port = parentPort;
if (!port) throw new Error('build-worker.ts must run in a worker thread');

// requests come first; only on Linux does this lower the priority of the thread and not of the whole process
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const builder = new SegmentBuilder();

port.on('message', (message: BuilderRequest) => {
  if (message.kind === 'add-feed') {
    builder.addFeed(message.lines);
    port.postMessage({ kind: 'added' } satisfies BuilderResponse);
    return;
  }
  const data = builder.build(parseWordForms(message.wordForms));
  port.postMessage({ kind: 'built', data } satisfies BuilderResponse, transferableBuffers(data));
});
