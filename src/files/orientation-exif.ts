/** Orientation is entry 274 of the first directory; 1 is upright. */
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
/** The first directory of a camera has about a dozen. */
const MAX_ENTRIES = 200;

const PREFIX = Buffer.from('Exif\0\0');

/**
 * Replaces Exif data by data with nothing but the orientation; null if the image is upright. Directories can refer to each other, and the
 * decoders' parser follows them for half a minute in a file of 60 kB.
 */
export function orientationExif(exif: Buffer): Buffer | null {
  const orientation = readOrientation(exif.subarray(0, 6).equals(PREFIX) ? exif.subarray(6) : exif);
  if (orientation <= 1 || orientation > 8) return null;
  const reduced = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  reduced.writeUInt16LE(orientation, 18);
  return reduced;
}

function readOrientation(tiff: Buffer): number {
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittleEndian ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = Math.min(read(directory, 2), MAX_ENTRIES);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (read(at, 2) === ORIENTATION) return read(at + 8, 2);
  }
  return 0;
}

/** The type of an item follows its version, number and protection, of which the number is longer in version 3. */
const TYPE_OFFSETS = [12, 14];

/** AVIF has a rotation of its own, so its Exif data is hidden from the decoder by another type of item. */
export function hideAvifExif(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('infe'); at !== -1; at = copy.indexOf('infe', at + 4)) {
    for (const offset of TYPE_OFFSETS)
      if (copy.toString('latin1', at + offset, at + offset + 4) === 'Exif') copy.write('none', at + offset, 'latin1');
  }
  return copy;
}
