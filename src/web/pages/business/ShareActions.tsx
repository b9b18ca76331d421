import type { ListingModel } from '../../api/models.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function CopyAddress({ address }: { address: string }) {
  return (
    <button
      type="button"
      className="link"
      onClick={() => void confirmCopy(address, { title: 'Address copied', text: address })}
    >
      Copy address
    </button>
  );
}

/** Opens the native share sheet, or copies the link where there is none. */
export function ShareBusiness({ listing: { id, name, address } }: { listing: ListingModel }) {
  const { siteUrl } = useSite();
  const share = async () => {
    const url = siteUrl + paths.business(id);
    if (typeof navigator.share !== 'function') return confirmCopy(url, { title: 'Link copied', text: url });
    try {
      await navigator.share({ title: name, text: `${name}, ${address}`, url });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return;
      await confirmCopy(url, { title: 'Link copied', text: url });
    }
  };
  return (
    <Button tone="quiet" size="small" className="business-share" onClick={() => void share()}>
      <Icon name="share" size={16} />
      Share
    </Button>
  );
}

const confirmCopy = async (text: string, done: { title: string; text: string }): Promise<void> =>
  (await import('../../ui/copy-with-toast.ts')).copyWithToast(text, done);
