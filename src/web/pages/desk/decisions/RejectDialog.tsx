import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DESK_ITEM_KINDS, REASON_MAX_LENGTH } from '#domain/moderation/decision.ts';
import {
  CHANGE_REQUEST_TEMPLATES,
  REASON_TEMPLATES,
  type ReasonTemplate,
} from '#domain/moderation/decision-reasons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { ShortcutKey } from '../shortcuts/ShortcutKey.tsx';
import { actionLabels, itemsNoun, itemTitles, type TitledItem } from './decision-labels.ts';

type RejectDialogProps = {
  items: readonly TitledItem[];
  /** Asks the senders for changes instead of rejecting for good, or says why something is approved. */
  purpose?: 'reject' | 'request-changes' | 'approve';
  onReject: (reason: string) => void;
  onClose: () => void;
};

const REJECT_COPY = {
  label: 'Reason, emailed to them',
  missing: 'Enter a reason, so they know what to do better.',
  hint: 'They’ll be emailed in 2 minutes with how to appeal. Undo before then and nothing is sent.',
};
const APPROVE_MISSING = 'Enter a reason. It’s logged.';
const REQUEST_CHANGES_COPY = {
  label: 'What needs to change?',
  missing: 'Say what needs to change.',
  hint: 'They’ll be emailed in 2 minutes with a link to edit and resubmit. Undo before then and nothing is sent.',
};

type Purpose = NonNullable<RejectDialogProps['purpose']>;

function copyFor(items: readonly TitledItem[], purpose: Purpose) {
  if (purpose === 'request-changes')
    return { ...REQUEST_CHANGES_COPY, title: 'Ask for changes?', button: 'Ask for changes' };
  const button = actionLabels(items)[purpose];
  const missing = purpose === 'approve' ? APPROVE_MISSING : REJECT_COPY.missing;
  return { ...REJECT_COPY, missing, button, title: `${button} ${itemsNoun(items)}?` };
}

/** Offers common reasons as editable templates; the text is emailed to the person concerned. */
export function RejectDialog({ items, purpose = 'reject', onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const templates = purpose === 'request-changes' ? CHANGE_REQUEST_TEMPLATES : templatesFor(items, purpose);
  const copy = copyFor(items, purpose);
  const changeReason = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return onReject(reason.trim());
    flushSync(() => setError(copy.missing));
    textArea.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const template = event.target === textArea.current ? undefined : templates[Number(event.key) - 1];
    if (template) changeReason(template.text);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} tone={purpose === 'reject' ? 'danger' : 'primary'} className="btn-solid">
        {copy.button} <ShortcutKey name="Ctrl ↵" />
      </Button>
    </>
  );
  return (
    <Dialog title={copy.title} subject={itemTitles(items)} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={handleKey}>
        <Templates templates={templates} selected={reason} onSelect={changeReason} />
        <TextAreaField
          ref={textArea}
          label={copy.label}
          name="reason"
          required
          rows={3}
          aria-required="true"
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          error={error}
          hint={copy.hint}
          onChange={({ target }) => changeReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

type TemplatesProps = { templates: readonly ReasonTemplate[]; selected: string; onSelect: (text: string) => void };

function Templates({ templates, selected, onSelect }: TemplatesProps) {
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="templates">
      <legend className="label">Common reasons</legend>
      {templates.map(({ name: template, label, text }, index) => (
        <label key={template}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={text === selected}
            onChange={() => onSelect(text)}
          />
          {label}
          <ShortcutKey name={String(index + 1)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Items of several kinds get the templates of each kind. */
function templatesFor(items: readonly TitledItem[], purpose: 'approve' | 'reject'): readonly ReasonTemplate[] {
  const verdict = purpose === 'approve' ? 'approved' : 'rejected';
  const kinds = DESK_ITEM_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  return kinds.flatMap((kind) => REASON_TEMPLATES[kind][verdict]);
}
