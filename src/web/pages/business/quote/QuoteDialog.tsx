import './quote-dialog.css';
import type { ListingModel } from '../../../api/models.ts';
import { MessageField, VisitorDialog, VisitorField } from '../contact/VisitorDialog.tsx';
import { OtherBusinesses } from './OtherBusinesses.tsx';
import { useQuoteForm } from './use-quote-form.ts';
import { WhenAndWhere } from './WhenAndWhere.tsx';

const EMAIL_HINT = 'We’ll email you a private link to read the answers. The businesses that you ask see your email.';

type QuoteDialogProps = { listing: ListingModel; onClose: () => void };

export function QuoteDialog({ listing, onClose }: QuoteDialogProps) {
  const { toggle, ...state } = useQuoteForm({ listingId: listing.id, onSent: onClose });
  const { form, errors, edit } = state;
  return (
    <VisitorDialog title="Quick Quote" subject={listing.name} submitLabel="Send request" form={state} onClose={onClose}>
      <MessageField state={state} label="What do you need?" rows={4} />
      <WhenAndWhere facts={form} errors={errors} onEdit={edit} />
      <div className="quote-pair">
        <VisitorField state={state} name="name" />
        <VisitorField state={state} name="phone" />
      </div>
      <VisitorField state={state} name="email" hint={EMAIL_HINT} />
      <OtherBusinesses listingId={listing.id} chosen={form.also} onToggle={toggle} />
    </VisitorDialog>
  );
}
