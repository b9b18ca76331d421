import { copyWithToast } from '../../ui/copy-with-toast.ts';

type SharedBusiness = { url: string; name: string; address: string };

/** Opens the native share sheet, or copies the link where there is none. */
export async function shareBusiness({ url, name, address }: SharedBusiness): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title: name, text: `${name}, ${address}`, url });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

async function copyLink(url: string): Promise<void> {
  await copyWithToast(url, { title: 'Link copied', text: url });
}
