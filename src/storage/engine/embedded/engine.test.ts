import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from './engine.ts';
import { templatePath, unpackTemplate } from './template.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

test('after PostgreSQL exits, the engine reports why and can still be closed', async () => {
  const files = join(await createScratchDirectory(), 'files');
  await unpackTemplate(await templatePath(sharedTemplateDirectory), files);
  const engine = await startEngine(files);
  expect(engine.endError()).toBeNull();

  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  engine.connect(port2);
  const startupOfUnknownProtocol = Buffer.from([0, 0, 0, 8, 0, 99, 0, 0]);
  port1.postMessage(new Uint8Array(startupOfUnknownProtocol));

  const error = await engine.ended;
  expect(error.message).toBe('embedded database stopped');
  expect(String(error.cause)).toContain('unsupported frontend protocol');
  expect(engine.endError()).toBe(error);
  await engine.close();
});
