import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { TestSite } from './test-site.ts';

export const aPicture = (color = '#c96', width = 320): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: color } })
    .jpeg()
    .toBuffer();

export const toFilePayload = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

export async function uploadPhotos(site: TestSite, of: { path: string; token: string }, alts: string[]): Promise<void> {
  const colors = ['#b5533c', '#3c7d6b', '#3d5a98', '#c9a227'];
  for (const [index, alt] of alts.entries()) {
    const response = await fetch(`${site.url}${of.path}/photos?alt=${encodeURIComponent(alt)}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${of.token}` },
      body: new Uint8Array(await aPicture(colors[index % colors.length], 1200)),
    });
    if (!response.ok) throw new Error(`POST ${of.path}/photos gave ${response.status}: ${await response.text()}`);
  }
}

/** Returns a function that restores the speed. */
export async function throttleUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => devtools.detach();
}
