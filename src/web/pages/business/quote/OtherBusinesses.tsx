import { useQuery } from '@tanstack/react-query';
import { QUOTE_OTHERS_MAX } from '#domain/listings/quote.ts';
import { quoteRecipientsQuery } from '../../../api/quotes.ts';
import { useApi } from '../../../app-context.ts';
import { formatMiles } from '../../../cards/format-miles.ts';

type OtherBusinessesProps = { listingId: number; chosen: readonly number[]; onToggle: (id: number) => void };

/** Similar businesses to ask too, none of them preselected. Nothing if there are none. */
export function OtherBusinesses({ listingId, chosen, onToggle }: OtherBusinessesProps) {
  const { data = [] } = useQuery(quoteRecipientsQuery(useApi(), listingId));
  if (data.length === 0) return null;
  const isFull = chosen.length >= QUOTE_OTHERS_MAX;
  return (
    <fieldset className="quote-others">
      <legend className="label">Ask up to three more nearby</legend>
      {data.map(({ id, businessName, address, rating, reviewCount, distanceMiles }) => (
        <label key={id} className="quote-other">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
          <span className="min-w-0 wrap-anywhere">
            <b>{businessName}</b>
            <span className="quote-other-facts">
              {[
                address.split(',')[0],
                formatMiles(distanceMiles),
                reviewCount > 0 ? `★ ${rating.toFixed(1)} (${reviewCount.toLocaleString('en-US')})` : 'No reviews yet',
              ].join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
