import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ComparedPair, comparedPairQuery, mergeListings } from '../../../api/desk-merges.ts';
import type { MergeItem } from '../../../api/desk-models.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useApi } from '../../../app-context.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { DeskProps } from '../DeskLayout.tsx';
import { useDeskInvalidation } from '../decisions/use-desk-invalidation.ts';
import { FieldValueChoices, TargetChoice } from './MergeChoices.tsx';
import {
  equalMergeFields,
  type FieldChoices,
  fieldsFromSource,
  MERGE_FIELD_LABELS,
  suggestTargetId,
  toMergeSides,
} from './merge-selection.ts';

type MergeFormProps = { item: MergeItem; otherId: number; desk: DeskProps };

/** Compares two listings and asks which one survives and with which values. */
export function MergeForm({ item, otherId, desk }: MergeFormProps) {
  const pair = useQuery(comparedPairQuery(useApi(), desk.session, { id: item.id, otherId }));
  if (pair.data) return <MergePairForm pair={pair.data} desk={desk} onStale={() => void pair.refetch()} />;
  if (!pair.error) return <Skeleton className="mt-8 h-96" />;
  return (
    <ErrorState title="Error Loading Listings" text={errorMessage(pair.error)}>
      <Button onClick={() => desk.navigate({ compareWithId: null })}>Choose another listing</Button>
    </ErrorState>
  );
}

type MergePairFormProps = { pair: ComparedPair; desk: DeskProps; onStale: () => void };

function MergePairForm({ pair, desk, onStale }: MergePairFormProps) {
  const [targetId, setTargetId] = useState(() => suggestTargetId(pair));
  const [choices, setChoices] = useState<FieldChoices>({});
  const sides = toMergeSides(pair, targetId);
  const { target, source } = sides;
  const { isBusy, error, merge } = useMergeListings(desk, onStale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void merge({ target, source, takenFields: fieldsFromSource(pair, choices, sides) });
  };
  const equalFields = equalMergeFields(pair).map((field) => MERGE_FIELD_LABELS[field]);
  return (
    <form className="merge-form" onSubmit={submit}>
      <TargetChoice pair={pair} targetId={targetId} onSelect={setTargetId} />
      <FieldValueChoices
        {...{ pair, sides, choices }}
        onChoose={(field, id) => setChoices((previous) => ({ ...previous, [field]: id }))}
      />
      {equalFields.length > 0 && <p className="text-sm text-ink-2">The same in both: {equalFields.join(', ')}.</p>}
      <p className="merge-words">
        Reviews, photos, messages and everything pending move to <b>{target.fields.businessName}</b>; of two reviews by
        one author the newer one is shown. The address of the other one leads there. It can be undone.
      </p>
      {target.blockedReason !== '' && (
        <div>
          <FormError message={target.blockedReason} />
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {pair.map(({ id, fields }) => (
              <Link key={id} to={deskPaths.queue({ item: `ownership-${id}` })} className="link">
                Who manages {fields.businessName} ({id})
              </Link>
            ))}
          </p>
        </div>
      )}
      {error && <FormError message={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" disabled={isBusy || target.blockedReason !== ''}>
          {isBusy ? 'Merging...' : `Merge ${source.id} into ${target.id}`}
        </Button>
        <Button tone="quiet" onClick={() => desk.navigate({ compareWithId: null })}>
          Choose another listing
        </Button>
      </div>
    </form>
  );
}

function useMergeListings({ session, decisions, navigate }: DeskProps, onStale: () => void) {
  const { begin, end } = useDeskInvalidation(session);
  const { isBusy, error, submit } = useAction({
    run: (api, input: Parameters<typeof mergeListings>[1]) => mergeListings(api, input),
    errorTitle: null,
    onSuccess: (decisionId, { target, source }) => {
      const item = { kind: 'merge', id: source.id } as const;
      const title = `${source.fields.businessName} into ${target.fields.businessName}`;
      decisions.add({ ...item, title }, { decisionId, text: `Merged ${title}.` });
      navigate({ item, compareWithId: null }, 'replace');
    },
  });
  const merge = async (input: Parameters<typeof mergeListings>[1]) => {
    if (isBusy) return;
    begin();
    const isMerged = await submit(input);
    if (!isMerged) onStale();
    await end(isMerged ? [{ kind: 'merge', id: input.source.id }] : []);
  };
  return { isBusy, error, merge };
}
