import { Worker } from 'node:worker_threads';
import type { SegmentData } from '../segment/segment-data.ts';
import type { BuilderRequest, BuilderResponse } from './build-messages.ts';

/** What an index is built from: listings, the best first, in parts; then the words as people wrote them. */
export type IndexSource = { feed: AsyncIterable<string>; wordForms(): Promise<string> };

/** Builds beside the event loop, so that nobody waits meanwhile. The source is asked for the next part when one was taken. */
export async function buildIndex({ feed, wordForms }: IndexSource): Promise<SegmentData> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url));
  worker.unref();
  // settles when the worker does; until then the exchange below goes on
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The builder of the search index ended too early.')));
  });
  failed.catch(() => {});
  const ask = (message: BuilderRequest): Promise<BuilderResponse> => {
    // settled by the answer itself: an exit may be told right after it, in the same turn
    const answered = new Promise<BuilderResponse>((resolve) => worker.once('message', resolve));
    worker.postMessage(message);
    return Promise.race([answered, failed]);
  };
  try {
    // while a part is taken, the next one is fetched
    let taken: Promise<unknown> = Promise.resolve();
    for await (const lines of feed) {
      await taken;
      taken = ask({ kind: 'feed', lines });
      taken.catch(() => {});
    }
    await taken;
    const built = await ask({ kind: 'done', written: await wordForms() });
    if (built.kind !== 'built') throw new Error('The builder of the search index answered out of turn.');
    return built.frozen;
  } finally {
    await worker.terminate();
  }
}
