import { AwsClient } from 'aws4fetch';
import { assertFileName, type FileStore } from './file-store.ts';

export type S3StoreOptions = {
  /** The URL of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const REQUEST_TIMEOUT_MS = 15_000;
const RETRIES_MAX = 2;

/** The message names the setting to check. */
export class S3Error extends Error {}

function unreachable(endpoint: string, error: unknown): S3Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new S3Error(
    `S3_ENDPOINT: ${endpoint} cannot be reached (${reason}). Check the URL and that the service runs.`,
    {
      cause: error,
    },
  );
}

function rejected(bucket: string, body: string): S3Error {
  const reason = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'access denied';
  return new S3Error(
    `S3_ACCESS_KEY_ID: access to the bucket ${bucket} is rejected (${reason}). Check the keys, S3_REGION and the rights of the key.`,
  );
}

/** Stores files in a bucket of any S3-compatible service, with path-style URLs. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3StoreOptions): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES_MAX });
  const send = async (method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/${assertFileName(name)}`;
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await client.fetch(url, { method, signal, ...init }).catch((error: unknown) => {
      throw unreachable(endpoint, error);
    });
    if (response.status === 401 || response.status === 403) throw rejected(bucket, await response.text());
    if (!response.ok && response.status !== 404) {
      throw new S3Error(`S3 responded ${response.status} to ${method} ${name}: ${await response.text()}`);
    }
    return response;
  };
  return {
    async put(name, bytes, type) {
      const body = new Uint8Array(bytes);
      const response = await send('PUT', name, { body, headers: { 'content-type': type } });
      if (!response.ok) throw new S3Error(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}.`);
    },
    async get(name) {
      const response = await send('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(name) {
      await send('DELETE', name);
    },
  };
}
