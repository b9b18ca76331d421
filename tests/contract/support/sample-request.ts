import type { RequestFixture } from './request-fixture.ts';

/** What a call says, apart from who says it. */
export type SampleRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  upload?: Buffer;
  /** What the upload is, if not a picture. */
  type?: string;
};

/** By operation; after a colon, another case of it. */
export type SampleRequests = Record<string, (scene: RequestFixture) => SampleRequest>;
