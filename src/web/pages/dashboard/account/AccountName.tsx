import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeAccountOperation as operation } from '#contract/account-operations.ts';
import { NAME_MAX_LENGTH } from '#domain/limits.ts';
import { accountQuery, changeName } from '../../../api/account.ts';
import { useApi } from '../../../app-context.ts';
import { useSimpleForm } from '../../../forms/use-simple-form.ts';
import type { Session } from '../../../session/session.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { toast } from '../../../ui/toast.ts';

type AccountNameProps = { name: string; session: Session };

/** The full name, edited in place. */
export function AccountName({ name, session }: AccountNameProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  if (isEditing) return <NameForm {...{ name, session }} onClose={close} />;
  return <NameText name={name} buttonRef={editButton} onEdit={() => setEditing(true)} />;
}

type NameTextProps = { name: string; buttonRef: RefObject<HTMLButtonElement | null>; onEdit: () => void };

function NameText({ name, buttonRef, onEdit }: NameTextProps) {
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {name}
      <button ref={buttonRef} type="button" className={buttonClass({ tone: 'quiet', size: 'small' })} onClick={onEdit}>
        Edit<span className="sr-only"> full name</span>
      </button>
    </span>
  );
}

function NameForm({ name, session, onClose }: AccountNameProps & { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { formProps, errors, formError, isBusy } = useSimpleForm({
    schema: operation.body,
    submit: async (_api, { name: newName = '' }) => {
      await changeName(api, newName);
      await queryClient.invalidateQueries({ queryKey: accountQuery(api, session).queryKey });
      toast({ title: 'Name changed', text: 'Reviews you’ve already written keep the old one.' });
      onClose();
      return undefined;
    },
  });
  return (
    <form {...formProps} className="grid max-w-100 gap-3">
      <TextField
        label="Full name"
        name="name"
        required
        autoFocus
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={name}
        error={errors.name}
      />
      <FormError message={formError} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save name'}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
