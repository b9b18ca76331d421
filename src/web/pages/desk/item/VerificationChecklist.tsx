import { useAction } from '../../../mutations/use-action.ts';
import './verification-checklist.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CheckResult } from '#domain/verification/verification-checks.ts';
import { decisionLogKey } from '../../../api/desk-queue.ts';
import { saveVerificationCheck, type VerificationCheck, verificationQuery } from '../../../api/verification.ts';
import { useApi } from '../../../app-context.ts';
import { formatDeskDate } from '../../../desk/format-age.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ItemSection } from './ItemHeader.tsx';

type VerificationChecklistProps = { listingId: number; session: Session };

/** Shows all 15 checks and lets a moderator record the manual ones. */
export function VerificationChecklist({ listingId, session }: VerificationChecklistProps) {
  const { data: record, isError } = useQuery(verificationQuery(useApi(), session, listingId));
  if (isError && !record) return null;
  if (!record) return <Skeleton className="h-24" />;
  const summary = `${record.passed} of ${record.checks.length} passed${record.verified ? ', verified' : ''}`;
  return (
    <ItemSection title="15 points" aside={<span className="text-sm text-ink-2">{summary}</span>}>
      <ol className="desk-points">
        {record.checks.map((check) => (
          <li key={check.id} data-result={check.result} title={`${check.title}: ${RESULT_LABELS[check.result]}`}>
            <span className="sr-only">
              {check.title}: {RESULT_LABELS[check.result]}
            </span>
          </li>
        ))}
      </ol>
      <ul className="desk-checks">
        {record.checks
          .filter(({ by }) => by === 'person')
          .map((check) => (
            <ManualCheck key={check.id} {...{ check, listingId, session }} />
          ))}
      </ul>
    </ItemSection>
  );
}

const RESULT_LABELS: Record<VerificationCheck['result'], string> = {
  passed: 'passed',
  failed: 'failed',
  stale: 'needs another check',
  unchecked: 'not checked yet',
  'not-applicable': 'not applicable',
};

type ManualCheckProps = VerificationChecklistProps & { check: VerificationCheck };

function ManualCheck({ check, listingId, session }: ManualCheckProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b>{check.title}</b>: {RESULT_LABELS[check.result]}
          {check.checkedAt && `, ${formatDeskDate(check.checkedAt)}`}
          {check.evidence && <q className="ml-1">{check.evidence}</q>}
        </p>
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Record'}
          <span className="sr-only"> {check.title}</span>
        </Button>
      </div>
      {isOpen && <ManualCheckForm {...{ check, listingId, session }} onDone={() => setOpen(false)} />}
    </li>
  );
}

const RESULT_OPTIONS: [CheckResult, string][] = [
  ['passed', 'Passed'],
  ['failed', 'Failed'],
  ['not-applicable', 'Not applicable'],
  ['unchecked', 'Not checked'],
];

function ManualCheckForm({ check, listingId, session, onDone }: ManualCheckProps & { onDone: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<CheckResult>(check.result === 'stale' ? 'passed' : check.result);
  const [note, setNote] = useState(check.evidence);
  const { error, reset, submit } = useAction({
    run: () => saveVerificationCheck(api, { listingId, check: check.id, result, note }),
    successToast: () => ({
      title: 'Recorded',
      text: `${check.title}. You can undo it in Done.`,
    }),
    errorTitle: null,
    onSuccess: (record) => {
      queryClient.setQueryData(verificationQuery(api, session, listingId).queryKey, record);
      onDone();
    },
    invalidates: [decisionLogKey(session)],
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="correction" onSubmit={save}>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="label">{check.proves}</legend>
        {RESULT_OPTIONS.map(([value, label]) => (
          <label key={value} className="inline-flex items-center gap-2">
            <input type="radio" name={check.id} checked={result === value} onChange={() => setResult(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Note"
        optional
        hint="Shown publicly on the listing’s page."
        maxLength={500}
        value={note}
        error={error || undefined}
        onChange={({ target }) => {
          setNote(target.value);
          reset();
        }}
      />
      <Button type="submit" size="small" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
