import { useState } from 'react';
import type { HistoryEntryModel } from '../../../api/listing-history.ts';
import { formatDeskDateTime } from '../../../desk/format-age.ts';
import type { Session } from '../../../session/session.ts';
import { entryTitle } from './history-labels.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { ValueChanges } from './ValueChanges.tsx';

type HistoryEntriesProps = {
  session: Session;
  listing: { id: number; name: string };
  entries: readonly HistoryEntryModel[];
  /** Every change is shown, so the state before the first one can be offered. */
  isWhole: boolean;
};

export function HistoryEntries({ session, listing, entries, isWhole }: HistoryEntriesProps) {
  const [chosen, setChosen] = useState<{ entryId: number; title: string } | null>(null);
  const [newest] = entries;
  return (
    <>
      <ol className="history" aria-label="Changes">
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>{entryTitle(entry)}</b>, <time dateTime={entry.at}>{formatDeskDateTime(entry.at)}</time>
            <ValueChanges changes={entry.changes} />
            {entry !== newest && (
              <RestoreButton
                label="Restore this state"
                subject={`after version ${entry.version}`}
                onPress={() => setChosen({ entryId: entry.id, title: `As of ${formatDeskDateTime(entry.at)}` })}
              />
            )}
          </li>
        ))}
        {isWhole && (
          <li>
            <b>As it came in</b>, or as it was before the oldest change that is stored
            <RestoreButton
              label="Restore this state"
              subject="before the first change"
              onPress={() => setChosen({ entryId: 0, title: 'As it came in' })}
            />
          </li>
        )}
      </ol>
      {chosen && (
        <RestoreDialog
          session={session}
          target={{ listingId: listing.id, entryId: chosen.entryId }}
          subject={`${listing.name} · ${chosen.title}`}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function RestoreButton({ label, subject, onPress }: { label: string; subject: string; onPress: () => void }) {
  return (
    <button type="button" className="text-action" aria-haspopup="dialog" onClick={onPress}>
      {label}
      <span className="sr-only"> {subject}</span>
    </button>
  );
}
