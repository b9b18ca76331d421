import sharp from 'sharp';

export const aPicture = (color = '#c96', width = 320): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: color } })
    .jpeg()
    .toBuffer();

export const toFilePayload = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
