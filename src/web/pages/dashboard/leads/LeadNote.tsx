import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LEAD_NOTE_MAX_LENGTH } from '#domain/listings/lead.ts';
import type { LeadModel } from '../../../api/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';

type LeadNoteProps = { lead: LeadModel; isBusy: boolean; onSave: (note: string) => Promise<boolean> };

/** A private note that only the owner sees. */
export function LeadNote({ lead, isBusy, onSave }: LeadNoteProps) {
  const [text, setText] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    flushSync(() => setText(null));
    container.current?.querySelector('button')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(text ?? '')) close();
  };
  return (
    <div ref={container}>
      {text === null && lead.note && <p className="own-reply own-words mb-2">{lead.note}</p>}
      {text === null ? (
        <Button size="small" tone="quiet" onClick={() => setText(lead.note)}>
          {lead.note ? 'Edit note' : 'Add a note'}
          <span className="sr-only"> about {lead.name}</span>
        </Button>
      ) : (
        <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
          <TextAreaField
            label="Your note"
            hint="Only your team sees this."
            rows={3}
            maxLength={LEAD_NOTE_MAX_LENGTH}
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="flex flex-wrap gap-2.5">
            <Button type="submit" size="small" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save note'}
            </Button>
            <Button tone="quiet" size="small" onClick={close}>
              Cancel
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
