import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { insertPngChunk } from '#files/test-support/png-chunk.ts';
import { registerStranger } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

/** The most that an upload may add to the memory of the server. */
const MAX_GROWTH_MB = 150;
const PATIENCE_MS = 30_000;

type Upload = { name: string; type: string; bytes: Buffer };

export const uploadBombs: Attack = {
  name: 'upload bombs',
  async run(target) {
    const uploads = await createUploads();
    const selected = uploads.filter((_, at) => at % Math.round(1 / target.share) === 0);
    const before = target.instance.memoryMb().current;
    for (const upload of selected) {
      if (target.isOver()) break;
      await sendUpload(target, upload);
      const growth = target.instance.memoryMb().current - before;
      if (growth > MAX_GROWTH_MB) target.report(`${upload.name} left the server ${growth} MB larger`);
    }
  },
};

/** Each upload comes from a new account, as a photo of its own review. */
async function sendUpload(target: Target, { name, type, bytes }: Upload): Promise<void> {
  const token = await registerStranger(target);
  const review = { listing_id: 1, rating: 4, comment: 'Quick and friendly.', reviewer_name: 'A Stranger' };
  const { body } = await target.send({ method: 'POST', path: '/reviews.php', body: JSON.stringify(review), token });
  const { id } = (JSON.parse(body) as { data: { id: number } }).data;
  const started = performance.now();
  await target.send({
    method: 'POST',
    path: `/api/reviews/${id}/photos`,
    body: bytes,
    token,
    headers: { 'content-type': type },
  });
  if (performance.now() - started > PATIENCE_MS) target.report(`${name} kept the server busy for too long`);
}

async function createUploads(): Promise<Upload[]> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } });
  const png = await picture.png().toBuffer();
  const jpeg = await picture.jpeg().toBuffer();
  const webp = await picture.webp().toBuffer();
  const avif = await picture.avif().toBuffer();
  const gif = await picture.gif().toBuffer();
  const bomb = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
  const plain = { png, jpeg, webp, avif, gif };
  return [
    { name: 'a PNG with an inflating comment', type: 'image/png', bytes: insertPngChunk(png, 'zTXt', bomb) },
    {
      name: 'a PNG with 100 inflating comments',
      type: 'image/png',
      bytes: repeatChunk(png, { type: 'zTXt', data: bomb }, 100),
    },
    {
      name: 'a PNG with 2,000 chunks',
      type: 'image/png',
      bytes: repeatChunk(png, { type: 'tEXt', data: Buffer.from('a\0b') }, 2000),
    },
    { name: 'a PNG of 60,000 by 60,000 pixels', type: 'image/png', bytes: withPngSize(png, 60_000) },
    { name: 'a GIF of 5,000 frames', type: 'image/gif', bytes: repeatFrames(gif, 5000) },
    ...Object.entries(plain).flatMap(([format, bytes]) => [
      { name: `half of a ${format}`, type: `image/${format}`, bytes: bytes.subarray(0, bytes.length / 2) },
      { name: `a ${format} with a page behind it`, type: `image/${format}`, bytes: withMarkup(bytes) },
      { name: `a ${format} with damaged bytes`, type: `image/${format}`, bytes: withDamage(bytes) },
      { name: `a ${format} that is called another format`, type: 'image/png', bytes },
    ]),
    {
      name: 'an SVG that is called PNG',
      type: 'image/png',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'random bytes', type: 'image/jpeg', bytes: randomBytes(1_000_000) },
    { name: 'nothing', type: 'image/jpeg', bytes: Buffer.alloc(0) },
  ];
}

function repeatChunk(png: Buffer, { type, data }: { type: string; data: Buffer }, count: number): Buffer {
  const one = insertPngChunk(png, type, data);
  const chunk = one.subarray(33, 33 + one.length - png.length);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => chunk), png.subarray(33)]);
}

/** The header says that the picture is this wide and high. Its checksum is replaced by a new header chunk's. */
function withPngSize(png: Buffer, side: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const empty = Buffer.concat([png.subarray(0, 8), Buffer.alloc(25), png.subarray(33)]);
  const inserted = insertPngChunk(empty, 'IHDR', header);
  return Buffer.concat([png.subarray(0, 8), inserted.subarray(33)]);
}

/** Repeats everything between the header of the GIF and its last byte. */
function repeatFrames(gif: Buffer, count: number): Buffer {
  const start = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const frame = gif.subarray(Math.max(start, 13), -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: count }, () => frame), gif.subarray(-1)]);
}

const withMarkup = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script>')]);

function withDamage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  for (let at = 20; at < damaged.length; at += 17) damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  return damaged;
}
