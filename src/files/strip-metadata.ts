import { inflateSync } from 'node:zlib';
import { detectImageType } from '#domain/listings/photo.ts';
import { damagedPhoto, InvalidPhotoError } from './invalid-photo-error.ts';
import { hideAvifExif, orientationExif } from './orientation-exif.ts';

/** A photo has a few dozen. */
const MAX_PARTS = 5000;
/** A photo has at most a dozen scans; each costs a pass over all pixels. */
const MAX_JPEG_SCANS = 100;
/** Color profiles of cameras and phones have less than 4 kB. */
const MAX_PROFILE_BYTES = 128 * 1024;

/**
 * Removes comments, further frames and trailing data from an image before it is decoded: decoders inflate compressed metadata, and a file of
 * a few kilobytes could take gigabytes. Orientation and color profile stay. AVIF has no compressed metadata and loses only its Exif data.
 */
export function stripMetadata(bytes: Buffer): Buffer {
  switch (detectImageType(bytes)) {
    case 'image/png':
      return Buffer.concat([bytes.subarray(0, 8), ...pngParts(bytes)]);
    case 'image/jpeg':
      return Buffer.concat([bytes.subarray(0, 2), ...jpegParts(bytes)]);
    case 'image/webp':
      return webp(bytes);
    case 'image/gif':
      return Buffer.concat([...gifParts(bytes), GIF_TRAILER]);
    default:
      return hideAvifExif(bytes);
  }
}

const tooManyParts = () => new InvalidPhotoError('The photo file is too fragmented. Save it again and retry.');

/** Bytes `from` to `to`; an image that ends before is damaged. */
function slice(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw damagedPhoto();
  return bytes.subarray(from, to);
}

const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM']);

/** A chunk is its length, type, data and checksum. */
function* pngParts(bytes: Buffer): Generator<Buffer> {
  let at = 8;
  const kept = new Set<string>();
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const head = slice(bytes, at, at + 8);
    const type = head.toString('latin1', 4);
    const chunk = slice(bytes, at, at + 12 + head.readUInt32BE(0));
    const isFirst = !kept.has(type);
    const isProfile = isFirst && isSmallProfile(type, chunk);
    if (isProfile || type === 'eXIf') kept.add(type);
    if (isProfile || PNG_CHUNKS.has(type)) yield chunk;
    else if (isFirst && type === 'eXIf') yield* pngOrientation(chunk);
    if (type === 'IEND') return;
    at += chunk.length;
  }
  throw tooManyParts();
}

function* pngOrientation(chunk: Buffer): Generator<Buffer> {
  const exif = orientationExif(chunk.subarray(8, -4));
  if (!exif) return;
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  const content = Buffer.concat([Buffer.from('eXIf'), exif]);
  checksum.writeUInt32BE(crc32(content));
  yield Buffer.concat([length, content, checksum]);
}

/** RFC 2083, appendix 15. `crc32` of node:zlib is missing in early versions of Node 20. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** The profile follows its name and the compression method. */
function isSmallProfile(type: string, chunk: Buffer): boolean {
  if (type !== 'iCCP') return false;
  const profile = chunk.subarray(chunk.indexOf(0, 8) + 2, -4);
  try {
    return inflateSync(profile, { maxOutputLength: MAX_PROFILE_BYTES }).length > 0;
  } catch {
    return false;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];

function* jpegParts(bytes: Buffer): Generator<Buffer> {
  let at = 2;
  let scans = 0;
  let hasExif = false;
  let profileBytes = 0;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const marker = slice(bytes, at, at + 2);
    if (marker[0] !== 0xff) throw damagedPhoto();
    const code = marker[1] ?? 0;
    // a marker may be preceded by fill bytes
    if (code === 0xff) at += 1;
    else if (code === END_OF_IMAGE) return yield marker;
    else {
      const end = at + 2 + slice(bytes, at + 2, at + 4).readUInt16BE(0);
      const segment = slice(bytes, at, end);
      const isExif: boolean = code === APP1 && !hasExif && segment.toString('latin1', 4, 8) === 'Exif';
      hasExif ||= isExif;
      const isProfile = code === APP2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
      if (isProfile) profileBytes += segment.length;
      const isKept = isProfile ? profileBytes <= MAX_PROFILE_BYTES : !isJpegMetadata(code);
      if (isExif) yield* jpegOrientation(segment);
      else if (isKept) yield segment;
      at = end;
      if (code === START_OF_SCAN) {
        if (++scans > MAX_JPEG_SCANS) throw tooManyParts();
        at = endOfScan(bytes, end);
        yield bytes.subarray(end, at);
      }
    }
  }
  throw tooManyParts();
}

function* jpegOrientation(segment: Buffer): Generator<Buffer> {
  const exif = orientationExif(segment.subarray(4));
  if (exif) yield Buffer.concat([Buffer.from([0xff, APP1, 0, 8 + exif.length]), Buffer.from('Exif\0\0'), exif]);
}

/** APP0 (JFIF) and APP14 (Adobe) determine the colors. */
const isJpegMetadata = (code: number) => code === COMMENT || (code > APP0 && code <= APP15 && code !== APP14);

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) break;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  throw damagedPhoto();
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM']);
/** Flag of VP8X for XMP, which is removed. */
const WEBP_XMP_FLAG = 0x04;

function webp(bytes: Buffer): Buffer {
  const chunks = [...webpChunks(bytes)];
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((total, { length }) => total + length, 0), 4);
  return Buffer.concat([head, ...chunks]);
}

function* webpChunks(bytes: Buffer): Generator<Buffer> {
  const end = 8 + slice(bytes, 4, 8).readUInt32LE(0);
  let at = 12;
  let frames = 0;
  for (let parts = 0; at + 8 <= end; parts++) {
    if (parts === MAX_PARTS) throw tooManyParts();
    const length = slice(bytes, at, at + 8).readUInt32LE(4);
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = slice(bytes, at, at + 8 + length + (length % 2));
    const isFirstFrame = type === 'ANMF' && frames++ === 0;
    const isProfile = type === 'ICCP' && length <= MAX_PROFILE_BYTES;
    if (type === 'VP8X') yield withoutXmpFlag(chunk);
    else if (type === 'EXIF') yield* webpOrientation(chunk);
    else if (WEBP_CHUNKS.has(type) || isFirstFrame || isProfile) yield chunk;
    at += chunk.length;
  }
}

function* webpOrientation(chunk: Buffer): Generator<Buffer> {
  const exif = orientationExif(chunk.subarray(8));
  if (!exif) return;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(exif.length);
  yield Buffer.concat([Buffer.from('EXIF'), length, exif]);
}

function withoutXmpFlag(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~WEBP_XMP_FLAG;
  return copy;
}

const GIF_TRAILER = Buffer.from([0x3b]);
const [GIF_EXTENSION, GIF_IMAGE, GIF_GRAPHIC_CONTROL] = [0x21, 0x2c, 0xf9];

/** The header, the graphic control and the first image. */
function* gifParts(bytes: Buffer): Generator<Buffer> {
  let at = 13 + colorTableBytes(slice(bytes, 0, 13)[10]);
  yield slice(bytes, 0, at);
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const [kind, label] = slice(bytes, at, at + 2);
    if (kind === GIF_IMAGE) {
      const data = at + 10 + colorTableBytes(slice(bytes, at, at + 10)[9]);
      return yield slice(bytes, at, endOfSubBlocks(bytes, data + 1));
    }
    if (kind !== GIF_EXTENSION) throw damagedPhoto();
    const end = endOfSubBlocks(bytes, at + 2);
    if (label === GIF_GRAPHIC_CONTROL) yield slice(bytes, at, end);
    at = end;
  }
  throw tooManyParts();
}

const colorTableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Each block begins with its length; the last one is empty. */
function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  throw damagedPhoto();
}
