import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and says so; where the browser does not allow it, the text stands in the message. */
export async function copyWithToast(text: string, done: { title: string; text: string }): Promise<void> {
  if (await copyText(text)) toast(done);
  else toast({ tone: 'bad', title: 'Could not copy', text });
}
