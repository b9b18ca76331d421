import { Worker } from 'node:worker_threads';
import type { SegmentData } from '../segment/segment-data.ts';
import type { BuilderRequest, BuilderResponse } from './build-messages.ts';

/** `feed` yields pages of listings, best first. `wordForms` is read after it. */
export type IndexSource = { feed: AsyncIterable<string>; wordForms(): Promise<string> };

/** In watch mode, Node reports the imports of a worker thread on the port of its messages. */
type WatchReport = { 'watch:import': string[] } | { 'watch:require': string[] };

/** Builds a segment in a worker thread, so that the event loop stays responsive. */
export async function buildIndex({ feed, wordForms }: IndexSource): Promise<SegmentData> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url));
  worker.unref();
  const failure = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The search index worker exited before the index was built')));
  });
  failure.catch(() => {});
  const send = (message: BuilderRequest): Promise<BuilderResponse> => {
    // resolves in the message event itself, since the exit event may follow in the same turn of the event loop
    const { promise: response, resolve } = Promise.withResolvers<BuilderResponse>();
    const receive = (received: BuilderResponse | WatchReport) => {
      if (!('kind' in received)) return;
      worker.off('message', receive);
      resolve(received);
    };
    worker.on('message', receive);
    worker.postMessage(message);
    return Promise.race([response, failure]);
  };
  try {
    // the next page is fetched while the worker adds this one
    let added: Promise<unknown> = Promise.resolve();
    for await (const lines of feed) {
      await added;
      added = send({ kind: 'add-feed', lines });
      added.catch(() => {});
    }
    await added;
    const response = await send({ kind: 'build', wordForms: await wordForms() });
    if (response.kind !== 'built')
      throw new Error(`Expected the search index worker to send an index, got "${response.kind}"`);
    return response.data;
  } finally {
    await worker.terminate();
  }
}
