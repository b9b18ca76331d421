import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { emailLink } from '../../../labels/contact-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';

const ContactDialog = lazyDialog(() => import('./ContactDialog.tsx').then((module) => module.ContactDialog));

/** Shown if somebody receives messages: an owner, or the email address of the listing. */
export function ContactBusiness({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { isClaimed, email } = listing;
  // Foreign APIs have no messages.
  if (isClaimed === undefined || !(isClaimed || emailLink(email))) return null;
  return (
    <p className="business-message">
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="mail" size={18} />
        Message
      </Button>
      {isOpen && <ContactDialog listing={listing} onClose={() => setOpen(false)} />}
    </p>
  );
}
