import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { emailLink } from './contact-links.ts';

const ContactDialog = lazyDialog(() => import('./ContactDialog.tsx').then((module) => module.ContactDialog));

/** Where there is somebody to write to: its owner, or the mailbox that it gives. */
export function ContactBusiness({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { isClaimed, email } = listing;
  // other implementations of the API know nothing of messages
  if (isClaimed === undefined || !(isClaimed || emailLink(email))) return null;
  return (
    <p className="mt-4.5">
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="mail" size={16} />
        Write to this business
      </Button>
      {isOpen && <ContactDialog listing={listing} onClose={() => setOpen(false)} />}
    </p>
  );
}
