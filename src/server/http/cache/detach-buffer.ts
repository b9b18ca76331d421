/**
 * These bytes in memory of their own. A small Buffer is a part of a block of 64 kB, and whoever keeps it keeps the whole block:
 * what is to be kept for long must not.
 */
export function detachBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
