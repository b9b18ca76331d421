import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/Icon.tsx';

export function ShareButton({ title }: { title: string }) {
  return (
    <Button tone="quiet" size="small" onClick={() => void share(title)}>
      <Icon name="share" size={16} />
      SHARE
    </Button>
  );
}

/** spec §2: the device's share function; otherwise the URL is copied and an alert says so. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  const shareData = { title, text: `Check out this article: ${title}`, url };
  if ('share' in navigator) {
    const isDone = await navigator.share(shareData).then(() => true, isShareCanceled);
    if (isDone) return;
  }
  if (await copyText(url)) window.alert('Article URL copied to clipboard!');
  else window.prompt('Copy the link to this article:', url);
}

function isShareCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
