import { websiteLink } from '#domain/listings/website-link.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { DebugCategory, DebugListing } from './parse-debug-categories.ts';

export function CategoryTable({ category: { id, name, count, listings } }: { category: DebugCategory }) {
  const headingId = `category-${id}`;
  return (
    <section className="debug-category" aria-labelledby={headingId}>
      <h3 id={headingId}>
        {name} <span>{count.toLocaleString('en-US')}</span>
      </h3>
      {listings.length === 0 ? (
        <p className="text-ink-2">No businesses in this response.</p>
      ) : (
        <table aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">Business name</th>
              <th scope="col">Address</th>
              <th scope="col">Website</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {listings.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ListingRow({ listing: { businessName, address, website, status } }: { listing: DebugListing }) {
  return (
    <tr>
      <td>{businessName}</td>
      <td>{address}</td>
      <td>
        <Website text={website} />
      </td>
      <td>
        <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{status || 'unknown'}</Badge>
      </td>
    </tr>
  );
}

/** Links only http and https URLs; anything else is shown as text. */
function Website({ text }: { text: string }) {
  const address = websiteLink(text);
  if (address === null) return text || 'none';
  return (
    <a className="link" href={address} target="_blank" rel="noopener nofollow ugc">
      {text}
    </a>
  );
}
