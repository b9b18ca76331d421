import type { HistoryEntryModel } from '../../../api/listing-history.ts';

/** Each field with its value before and after. */
export function ValueChanges({ changes }: { changes: HistoryEntryModel['changes'] }) {
  return (
    <dl className="value-changes">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>{before || 'empty'}</del> <span aria-hidden="true">→</span> <ins>{after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
