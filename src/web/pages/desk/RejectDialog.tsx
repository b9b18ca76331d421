import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REASON_TEMPLATES, type ReasonTemplate } from '#domain/decision-reasons.ts';
import { ITEM_KINDS, REASON_MAX_LENGTH } from '#domain/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { type Titled, titlesOf } from './decision-words.ts';
import { Key } from './Key.tsx';

type RejectDialogProps = { items: readonly Titled[]; onReject: (reason: string) => void; onClose: () => void };

const SAY_WHY = 'Say why, so that the person concerned can do better.';

/** A reason as it is often given, in words that can be changed: the person concerned reads them in a mail. */
export function RejectDialog({ items, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const templates = templatesFor(items);
  const write = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return onReject(reason.trim());
    flushSync(() => setError(SAY_WHY));
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
      <Button type="submit" form={formId} tone="danger">
        Reject
      </Button>
    </>
  );
  return (
    <Dialog title={`Reject ${titlesOf(items)}`} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={takeByDigit}>
        <Templates templates={templates} taken={reason} onTake={write} />
        <TextAreaField
          ref={area}
          label="Reason"
          name="reason"
          required
          rows={3}
          aria-required="true"
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          error={error}
          hint="It is mailed to the person concerned in two minutes, with how to appeal. Until then Undo is silent."
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
