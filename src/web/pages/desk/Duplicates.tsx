import type { Likeness } from '#domain/duplicate.ts';
import type { Duplicate } from '../../api/desk-models.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

const ALIKE_WORDS: Record<Likeness, string> = { phone: 'same phone', website: 'same website', name: 'similar name' };

export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <ul className="history">
      {duplicates.map(({ listingId, businessName, category, address, alike }) => (
        <li key={listingId}>
          <Link to={paths.business(listingId)} className="link text-ink" target="_blank">
            {businessName}
          </Link>{' '}
          <span className="text-ink-2">
            {category} · {address} · <b>{alike.map((likeness) => ALIKE_WORDS[likeness]).join(', ')}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
