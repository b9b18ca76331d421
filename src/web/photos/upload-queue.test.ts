import { describe, expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

const createFile = (name: string, type = 'image/png') => new File(['pixels'], name, { type });
const tick = () => new Promise((resolve) => setTimeout(resolve));

function createTestQueue() {
  const sent = new Map<string, { arrive: () => void; fail: (why: Error) => void; signal: AbortSignal }>();
  const queue = createUploadQueue({
    send: ({ name }, { onProgress, signal }) =>
      new Promise((arrive, fail) => {
        sent.set(name, { arrive, fail, signal });
        signal.addEventListener('abort', () => fail(new Error('stopped')));
        onProgress(0.505);
      }),
    errorMessage: (error) => (error instanceof Error ? error.message : ''),
  });
  const states = () => queue.current().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, states };
}

describe('the upload queue', () => {
  it('uploads three files at a time, and the next when one is done', async () => {
    const { queue, sent, states } = createTestQueue();
    queue.add(['1', '2', '3', '4', '5'].map((name) => createFile(name)));
    expect(states()).toEqual(['1 sending', '2 sending', '3 sending', '4 waiting', '5 waiting']);
    expect(queue.current()[0]?.percent).toBe(50);
    sent.get('2')?.arrive();
    await tick();
    expect(states()).toEqual(['1 sending', '3 sending', '4 sending', '5 waiting']);
  });

  it('reports the error of a rejected file and retries it on demand', async () => {
    const { queue, sent, states } = createTestQueue();
    queue.add([createFile('1'), createFile('2')]);
    sent.get('1')?.fail(new Error('The photo is damaged.'));
    await tick();
    expect(queue.current()[0]).toMatchObject({ state: 'rejected', error: 'The photo is damaged.', canRetry: true });
    queue.retry(queue.current()[0]?.key ?? 0);
    expect(states()).toEqual(['1 sending', '2 sending']);
  });

  it('starts the next file when one is canceled', async () => {
    const { queue, sent, states } = createTestQueue();
    queue.add(['1', '2', '3', '4'].map((name) => createFile(name)));
    queue.cancel(queue.current()[0]?.key ?? 0);
    await tick();
    expect(sent.get('1')?.signal.aborted).toBe(true);
    expect(states()).toEqual(['2 sending', '3 sending', '4 sending']);
    queue.stop();
    await tick();
    expect(states()).toEqual([]);
    expect([...sent.values()].every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('does not upload a file that is not a photo or larger than 10 MB', () => {
    const { queue, sent } = createTestQueue();
    const large = createFile('large.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    queue.add([createFile('page.html', 'text/html'), large]);
    expect(queue.current()).toMatchObject([
      { state: 'rejected', canRetry: false, error: 'Choose a photo: a JPEG, PNG, WebP, AVIF or GIF file.' },
      { state: 'rejected', canRetry: false, error: 'The photo is too large. Choose one of at most 10 MB.' },
    ]);
    expect(sent.size).toBe(0);
  });
});
