import sharp from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#art/site-picture.ts';

/** A drawing of src/art, filling the size that social networks ask for. */
export function drawPng(svg: string): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" `);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 6 }).toBuffer();
}
