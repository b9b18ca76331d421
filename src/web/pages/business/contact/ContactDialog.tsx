import { leadForm } from '#contract/lead-operations.ts';
import type { LeadForm } from '#domain/listings/lead.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { sendLead } from '../../../api/leads.ts';
import type { ListingModel } from '../../../api/models.ts';
import { type UnsentDraft, useVisitorForm } from './use-visitor-form.ts';
import { MessageField, VisitorDialog, VisitorField } from './VisitorDialog.tsx';

const unsent: UnsentDraft<LeadForm> = { current: null };

export function ContactDialog({ listing, onClose }: { listing: ListingModel; onClose: () => void }) {
  const state = useVisitorForm({
    listingId: listing.id,
    unsent,
    emptyForm: { phone: '', message: '' },
    validate: (form) => validateFields(leadForm, form),
    send: (api, request) => sendLead(api, listing.id, request),
    sentTitle: 'Message sent',
    onSent: onClose,
  });
  const intro = (
    <p className="text-ink-2">
      We’ll send it to <b className="text-ink">{listing.name}</b> with your name, email and phone number (if you add
      one), so that they can reply.
    </p>
  );
  return (
    <VisitorDialog title="Message" intro={intro} submitLabel="Send message" form={state} onClose={onClose}>
      <MessageField state={state} label="Your message" rows={5} />
      <VisitorField state={state} name="name" />
      <VisitorField state={state} name="email" />
      <VisitorField state={state} name="phone" />
    </VisitorDialog>
  );
}
