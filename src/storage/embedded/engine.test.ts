import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from './engine.ts';
import { templatePath, unpackTemplate } from './template.ts';
import { scratchDirectory, sharedTemplates } from './test-support/scratch.ts';

test('when PostgreSQL leaves, the engine has ended and says why, and can still be closed', async () => {
  const files = join(await scratchDirectory(), 'files');
  await unpackTemplate(await templatePath(sharedTemplates), files);
  const engine = await startEngine(files);
  expect(engine.endedWith()).toBeNull();

  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  engine.connect(port2);
  const startupOfUnknownProtocol = Buffer.from([0, 0, 0, 8, 0, 99, 0, 0]);
  port1.postMessage(new Uint8Array(startupOfUnknownProtocol));

  const error = await engine.ended;
  expect(error.message).toBe('embedded database stopped');
  expect(String(error.cause)).toContain('unsupported frontend protocol');
  expect(engine.endedWith()).toBe(error);
  await engine.close();
}, 60_000);
