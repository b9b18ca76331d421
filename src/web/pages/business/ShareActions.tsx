import type { ListingModel } from '../../api/models.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

export function CopyAddress({ address }: { address: string }) {
  const copy = async () => {
    const { copyWithToast } = await import('../../ui/copy-with-toast.ts');
    await copyWithToast(address, { title: 'Address copied', text: address });
  };
  return (
    <button type="button" className="text-action" onClick={() => void copy()}>
      Copy address
    </button>
  );
}

export function ShareBusiness({ listing: { id, name, address } }: { listing: ListingModel }) {
  const { siteUrl } = useSite();
  const share = async () =>
    (await import('./share-business.ts')).shareBusiness({ url: siteUrl + paths.business(id), name, address });
  return (
    <button type="button" className="business-share" onClick={() => void share()}>
      <Icon name="share" size={19} />
      Share
    </button>
  );
}
