import sharp from 'sharp';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#art/site-image.ts';

/** Renders an SVG at the size that social networks require. */
export function drawPng(svg: string): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}" `);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 6 }).toBuffer();
}
