import { onTestFinished, vi } from 'vitest';

/** Makes a device without a share sheet, as browsers on a desktop are. Returns what is copied instead. */
export function withoutShareSheet(): string[] {
  Reflect.deleteProperty(Navigator.prototype, 'share');
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return copied;
}

/** Gives the device a share sheet. Returns what is passed to it. */
export function withShareSheet(): ShareData[] {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return shared;
}
