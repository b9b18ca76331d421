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

/** Stores files in a bucket of any S3-compatible service, with path-style URLs. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3StoreOptions): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES_MAX });
  const send = async (method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/${assertFileName(name)}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });
    if (!response.ok && response.status !== 404) {
      throw new Error(`S3 responded ${response.status} to ${method} ${name}: ${await response.text()}`);
    }
    return response;
  };
  return {
    async put(name, bytes, type) {
      const body = new Uint8Array(bytes);
      const response = await send('PUT', name, { body, headers: { 'content-type': type } });
      if (!response.ok) throw new Error(`Bucket ${bucket} does not exist at ${endpoint}`);
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
