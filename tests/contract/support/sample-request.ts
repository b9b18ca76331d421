import type { RequestFixture } from './request-fixture.ts';

/** A request without its caller. */
export type SampleRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  upload?: Buffer;
  /** Content type of the upload. Default: image/png. */
  type?: string;
};

/** Factories by operation id; a colon separates the name of another case. */
export type SampleRequests = Record<string, (fixture: RequestFixture) => SampleRequest>;
