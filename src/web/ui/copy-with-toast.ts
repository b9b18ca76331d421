import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and shows a toast. Where the browser forbids copying, the toast contains the text. */
export async function copyWithToast(text: string, success: { title: string; text: string }): Promise<void> {
  if (await copyText(text)) toast(success);
  else toast({ tone: 'bad', title: 'Couldn’t copy', text });
}
