/**
 * Returns a buffer with its own memory, for caching. Small Buffers are slices of a shared pool of 64 kB, and one cached slice keeps the whole
 * pool in memory.
 */
export function detachBuffer(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const detached = Buffer.allocUnsafeSlow(buffer.length);
  detached.set(buffer);
  return detached;
}
