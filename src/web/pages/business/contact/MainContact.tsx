import type { ListingModel } from '../../../api/models.ts';
import { emailLink, phoneLink } from '../../../labels/contact-links.ts';
import { Icon } from '../../../ui/Icon.tsx';

type MainContactProps = {
  listing: ListingModel;
  className: string;
  /** A bar has room for one word. */
  isShort?: boolean;
};

/** The first way to get in touch: the phone, else the email address. */
export function MainContact({ listing, className, isShort = false }: MainContactProps) {
  const phone = phoneLink(listing.phone);
  const href = phone?.href ?? emailLink(listing.email);
  if (!href) return null;
  return (
    <a className={className} href={href} data-counts={phone ? 'phone' : 'email'}>
      <Icon name={phone ? 'phone' : 'mail'} />
      {phone ? `Call${isShort ? '' : ` ${phone.text}`}` : isShort ? 'Email' : 'Connect via Email'}
    </a>
  );
}
