import { crc32 } from 'node:zlib';

/** The signature and the header chunk. */
const PNG_HEAD_BYTES = 33;

/** Inserts a chunk after the header of a PNG. */
export function insertPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), length, content, checksum, png.subarray(PNG_HEAD_BYTES)]);
}
