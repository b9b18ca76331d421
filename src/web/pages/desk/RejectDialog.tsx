import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ASK_TEMPLATES, REASON_TEMPLATES, type ReasonTemplate } from '#domain/decision-reasons.ts';
import { ITEM_KINDS, REASON_MAX_LENGTH } from '#domain/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { isRemoval, type Titled, titlesOf } from './decision-words.ts';
import { Key } from './Key.tsx';

type RejectDialogProps = {
  items: readonly Titled[];
  /** The senders are asked to change what they sent. */
  isAsking?: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

const REJECTING = {
  title: 'Reject',
  button: 'Reject',
  label: 'Reason',
  missing: 'Say why, so that the person concerned can do better.',
  hint: 'It is mailed to the person concerned in two minutes, with how to appeal. Until then Undo is silent.',
};
const REMOVING = { ...REJECTING, title: 'Remove:', button: 'Remove' };
const ASKING = {
  title: 'Ask for changes:',
  button: 'Ask for changes',
  label: 'What is to change',
  missing: 'Say what is to change.',
  hint: 'It is mailed to the sender in two minutes, with a link to what they sent. Until then Undo is silent.',
};

/** A reason as it is often given, in words that can be changed: the person concerned reads them in a mail. */
export function RejectDialog({ items, isAsking = false, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const templates = isAsking ? ASK_TEMPLATES : templatesFor(items);
  const words = isAsking ? ASKING : items.every(isRemoval) ? REMOVING : REJECTING;
  const write = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return onReject(reason.trim());
    flushSync(() => setError(words.missing));
    area.current?.focus();
  };
  const takeByDigit = (event: KeyboardEvent) => {
    const template = event.target === area.current ? undefined : templates[Number(event.key) - 1];
    if (template) write(template.text);
  };
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} tone={isAsking ? 'primary' : 'danger'}>
        {words.button}
      </Button>
    </>
  );
  return (
    <Dialog title={`${words.title} ${titlesOf(items)}`} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={takeByDigit}>
        <Templates templates={templates} taken={reason} onTake={write} />
        <TextAreaField
          ref={area}
          label={words.label}
          name="reason"
          required
          rows={3}
          aria-required="true"
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          error={error}
          hint={words.hint}
          onChange={({ target }) => write(target.value)}
        />
      </form>
    </Dialog>
  );
}

type TemplatesProps = { templates: readonly ReasonTemplate[]; taken: string; onTake: (text: string) => void };

function Templates({ templates, taken, onTake }: TemplatesProps) {
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="templates">
      <legend className="label">Often given</legend>
      {templates.map(({ name: template, label, text }, at) => (
        <label key={template}>
          <input
            ref={at === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={text === taken}
            onChange={() => onTake(text)}
          />
          {label}
          <Key name={String(at + 1)} />
        </label>
      ))}
    </fieldset>
  );
}

/** For several of both kinds, the reasons of both. */
function templatesFor(items: readonly Titled[]): readonly ReasonTemplate[] {
  const kinds = ITEM_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  return kinds.flatMap((kind) => REASON_TEMPLATES[kind].rejected);
}
