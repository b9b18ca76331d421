import { randomUUID } from 'node:crypto';
import { S3Error } from '#files/s3-store.ts';
import { errorText } from '../errors/error-code.ts';
import { describeFileError } from '../errors/file-error.ts';
import { openFileStore } from '../open-file-store.ts';
import { type Check, fine, problem } from './check.ts';

/** Writes, reads and deletes a probe. */
export const checkFiles: Check = {
  name: 'Uploads',
  async run({ config }) {
    const { bucket, dataDirectory } = config;
    const place = bucket ? `bucket ${bucket.bucket} at ${bucket.endpoint}` : `${dataDirectory}/uploads`;
    const store = openFileStore(config);
    const name = `doctor-${randomUUID()}.txt`;
    const bytes = Buffer.from(name);
    try {
      await store.put(name, bytes, 'text/plain');
      const stored = await store.get(name);
      await store.remove(name);
      if (!stored?.equals(bytes)) return problem(`${place} does not return what was written to it.`);
      return fine(`A file can be written, read and deleted: ${place}.`);
    } catch (error) {
      const subject = `DATA_DIR: ${place} cannot be used`;
      if (error instanceof S3Error) return problem(error.message);
      return problem(describeFileError(error, subject) ?? `${subject}: ${errorText(error)}.`);
    }
  },
};
