import { type FormEvent, useState } from 'react';
import { closeQuoteRequest, type QuoteBusiness, type QuoteModel } from '../../api/quotes.ts';
import { useAction } from '../../mutations/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

type CloseQuoteProps = {
  token: string;
  businesses: readonly QuoteBusiness[];
  onChange: (quote: QuoteModel) => void;
};

/** Ends the request; the conversation with a chosen business goes on. */
export function CloseQuote({ token, businesses, onChange }: CloseQuoteProps) {
  const [chosen, setChosen] = useState('');
  const { isBusy, submit } = useAction({
    run: (api) => closeQuoteRequest(api, token, chosen === '' ? null : Number(chosen)),
    successToast: () => ({ title: 'Request closed', text: 'We told the businesses that you need no more quotes.' }),
    onSuccess: onChange,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="quote-close" onSubmit={onSubmit} aria-labelledby="quote-close">
      <h2 id="quote-close">Need no more quotes?</h2>
      <p className="text-ink-2">Close the request, and we’ll tell the businesses so that nobody waits for you.</p>
      <div className="quote-close-row">
        <SelectField label="Which one did you choose?" value={chosen} onChoose={setChosen}>
          <option value="">None of them</option>
          {businesses.map(({ leadId, listing }) => (
            <option key={leadId} value={leadId}>
              {listing.businessName}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet" disabled={isBusy}>
          Close request
        </Button>
      </div>
    </form>
  );
}
