import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mergeListings, type Pair, pairQuery } from '../../api/desk-merges.ts';
import type { MergeItem } from '../../api/desk-models.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateError } from '../../ui/states.tsx';
import type { DeskProps } from './DeskFrame.tsx';
import { KeptChoice, ValueChoices } from './MergeChoices.tsx';
import { type Choices, likelyKept, MERGE_LABELS, sameFields, sidesOf, takenFields } from './merge-choices.ts';
import { useForgetting } from './use-forgetting.ts';

type MergeFormProps = { item: MergeItem; otherId: number; desk: DeskProps };

/** Both side by side: which one is kept, and whose value in each field. */
export function MergeForm({ item, otherId, desk }: MergeFormProps) {
  const pair = useQuery(pairQuery(useApi(), desk.session, { id: item.id, otherId }));
  if (pair.data) return <ReadyForm pair={pair.data} desk={desk} onStale={() => void pair.refetch()} />;
  if (!pair.error) return <Skeleton className="mt-8 h-96" />;
  return (
    <StateError title="Error Loading Listings" text={failureSentence(pair.error)}>
      <Button onClick={() => desk.go({ with: null })}>Choose another one</Button>
    </StateError>
  );
}

type ReadyFormProps = { pair: Pair; desk: DeskProps; onStale: () => void };

function ReadyForm({ pair, desk, onStale }: ReadyFormProps) {
  const [keptId, setKeptId] = useState(() => likelyKept(pair));
  const [choices, setChoices] = useState<Choices>({});
  const sides = sidesOf(pair, keptId);
  const { kept, gone } = sides;
  const { isBusy, fault, merge } = useMerging(desk, onStale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void merge({ kept, gone, take: takenFields(pair, choices, sides) });
  };
  const same = sameFields(pair).map((field) => MERGE_LABELS[field]);
  return (
    <form className="merge-form" onSubmit={submit}>
      <KeptChoice pair={pair} keptId={keptId} onKeep={setKeptId} />
      <ValueChoices
        {...{ pair, sides, choices }}
        onChoose={(field, id) => setChoices((known) => ({ ...known, [field]: id }))}
      />
      {same.length > 0 && <p className="text-sm text-ink-2">The same in both: {same.join(', ')}.</p>}
      <p className="merge-words">
        Reviews, photos, messages and all that waits move to <b>{kept.fields.business_name}</b>; of two reviews by one
        author the newer one is shown. The address of the other one leads there. It can be undone.
      </p>
      {kept.refusal !== '' && (
        <div>
          <FormFault sentence={kept.refusal} />
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {pair.map(({ id, fields }) => (
              <Link key={id} to={paths.desk({ item: `ownership-${id}` })} className="link">
                Who manages {fields.business_name} ({id})
              </Link>
            ))}
          </p>
        </div>
      )}
      {fault && <FormFault sentence={fault} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" disabled={isBusy || kept.refusal !== ''}>
          {isBusy ? 'Merging...' : `Merge ${gone.id} into ${kept.id}`}
        </Button>
        <Button tone="quiet" onClick={() => desk.go({ with: null })}>
          Choose another one
        </Button>
      </div>
    </form>
  );
}

function useMerging({ session, decisions, go }: DeskProps, onStale: () => void) {
  const api = useApi();
  const { begin, end } = useForgetting(session);
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
  const merge = async (merging: Parameters<typeof mergeListings>[1]) => {
    const { kept, gone } = merging;
    const item = { kind: 'merge', id: gone.id } as const;
    setState({ isBusy: true });
    begin();
    try {
      const decisionId = await mergeListings(api, merging);
      const title = `${gone.fields.business_name} into ${kept.fields.business_name}`;
      decisions.add({ ...item, title }, { decisionId, text: `Merged ${title}.` });
      go({ item, with: null }, 'same-entry');
      await end([item]);
    } catch (error) {
      setState({ isBusy: false, fault: failureSentence(error) });
      onStale();
      await end([]);
    }
  };
  return { ...state, merge };
}
