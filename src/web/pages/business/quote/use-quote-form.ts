import { quoteForm } from '#contract/quote-operations.ts';
import { QUOTE_OTHERS_MAX } from '#domain/listings/quote.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { type QuoteRequestForm, sendQuote } from '../../../api/quotes.ts';
import { type UnsentDraft, useVisitorForm } from '../contact/use-visitor-form.ts';

const unsent: UnsentDraft<QuoteRequestForm> = { current: null };

export function useQuoteForm({ listingId, onSent }: { listingId: number; onSent: () => void }) {
  const state = useVisitorForm({
    listingId,
    unsent,
    emptyForm: { message: '', timing: 'soon', neededOn: null, place: '', phone: '', also: [] },
    validate: (form) => validateFields(quoteForm, form),
    send: (api, request) => sendQuote(api, listingId, request),
    sentTitle: 'Request sent',
    onSent,
  });
  const { form, edit } = state;
  return {
    ...state,
    /** Ignores more than can be asked. */
    toggle: (id: number) => {
      const others = form.also.filter((other) => other !== id);
      if (others.length < form.also.length) edit({ also: others });
      else if (others.length < QUOTE_OTHERS_MAX) edit({ also: [...others, id] });
    },
  };
}
