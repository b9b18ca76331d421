import type { DeskItemKind } from '#domain/moderation/decision.ts';
import { ITEM_KIND_LABELS } from '../../desk/item-kind-labels.ts';
import { Link } from '../../ui/Link.tsx';
import { type DeskLocation, deskHref } from './desk-location.ts';

type KindOption = { kind: DeskItemKind; count?: number | undefined };

type DeskKindsProps = {
  location: DeskLocation;
  kinds: readonly KindOption[];
  total?: number | undefined;
  label: string;
};

/** The kinds of items as filters, in one row that scrolls sideways. */
export function DeskKinds({ location, kinds, total, label }: DeskKindsProps) {
  const options = [{ kind: null, count: total }, ...kinds];
  return (
    <nav className="desk-kinds" aria-label={label}>
      {options.map(({ kind, count }) => (
        <Link
          key={kind}
          to={deskHref({ ...location, kind, item: null })}
          className="chip"
          aria-current={location.kind === kind ? 'true' : undefined}
        >
          {kind ? ITEM_KIND_LABELS[kind] : 'All'}
          {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
