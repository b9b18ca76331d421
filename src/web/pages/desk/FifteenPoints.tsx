import './fifteen-points.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CheckResult } from '#domain/verification.ts';
import { logKey } from '../../api/desk.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { recordQuery, type VerificationCheck, writeCheck } from '../../api/verification.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { dayOf } from './age.ts';
import { Part } from './ItemHead.tsx';

type FifteenPointsProps = { listingId: number; session: Session };

/** The record of the listing: all points at a glance, and those to write down that a person sees. */
export function FifteenPoints({ listingId, session }: FifteenPointsProps) {
  const { data: record, isError } = useQuery(recordQuery(useApi(), session, listingId));
  if (isError && !record) return null;
  if (!record) return <Skeleton className="h-24" />;
  const sum = `${record.passed} of ${record.checks.length} hold${record.verified ? ', verified' : ''}`;
  return (
    <Part title="15 points" aside={<span className="text-sm text-ink-2">{sum}</span>}>
      <ol className="desk-points">
        {record.checks.map((check) => (
          <li key={check.id} data-result={check.result} title={`${check.title}: ${WORDS[check.result]}`}>
            <span className="sr-only">
              {check.title}: {WORDS[check.result]}
            </span>
          </li>
        ))}
      </ol>
      <ul className="desk-checks">
        {record.checks
          .filter(({ by }) => by === 'person')
          .map((check) => (
            <SeenCheck key={check.id} {...{ check, listingId, session }} />
          ))}
      </ul>
    </Part>
  );
}

const WORDS: Record<VerificationCheck['result'], string> = {
  passed: 'holds',
  failed: 'does not hold',
  stale: 'must be checked again',
  unchecked: 'not checked yet',
  'not-applicable': 'does not apply',
};

type SeenCheckProps = FifteenPointsProps & { check: VerificationCheck };

function SeenCheck({ check, listingId, session }: SeenCheckProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b>{check.title}</b>: {WORDS[check.result]}
          {check.checked_at && `, ${dayOf(check.checked_at)}`}
          {check.evidence && <q className="ml-1">{check.evidence}</q>}
        </p>
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Write down'}
          <span className="sr-only"> {check.title}</span>
        </Button>
      </div>
      {isOpen && <SeenForm {...{ check, listingId, session }} onDone={() => setOpen(false)} />}
    </li>
  );
}

const CHOICES: [CheckResult, string][] = [
  ['passed', 'Seen'],
  ['failed', 'Looked, and it does not hold'],
  ['not-applicable', 'Not needed here'],
  ['unchecked', 'Not looked at'],
];

function SeenForm({ check, listingId, session, onDone }: SeenCheckProps & { onDone: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<CheckResult>(check.result === 'stale' ? 'passed' : check.result);
  const [note, setNote] = useState(check.evidence);
  const [fault, setFault] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const record = await writeCheck(api, { listingId, check: check.id, result, note });
      queryClient.setQueryData(recordQuery(api, session, listingId).queryKey, record);
      void queryClient.invalidateQueries({ queryKey: logKey(session) });
      toast({ title: 'Written down', text: `${check.title}. It stands in Done, where it can be undone.` });
      onDone();
    } catch (error) {
      setFault(failureSentence(error));
    }
  };
  return (
    <form className="correction" onSubmit={(event) => void save(event)}>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="label">{check.proves}</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value} className="inline-flex items-center gap-2">
            <input type="radio" name={check.id} checked={result === value} onChange={() => setResult(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Note"
        optional
        hint="Everybody can read it on the page."
        maxLength={500}
        value={note}
        error={fault}
        onChange={({ target }) => {
          setNote(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" size="small" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
