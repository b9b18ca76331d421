import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ALERT_FREQUENCIES, type AlertFrequency, SAVED_NAME_MAX_LENGTH } from '#domain/saved.ts';
import { titleCase } from '#lib/title-case.ts';
import { accountQuery } from '../../api/account.ts';
import { savedKey } from '../../api/favorites.ts';
import type { CategoryModel } from '../../api/models.ts';
import { createSavedSearch } from '../../api/saved-searches.ts';
import { useApi } from '../../app-context.ts';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { ALERT_LABELS } from '../../labels/alert-labels.ts';
import { useAction } from '../../mutations/use-action.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { categoryName } from './search-labels.ts';

export type SaveSearchProps = { search: ListingsSearchParams; categories: readonly CategoryModel[] };
type SaveSearchDialogProps = SaveSearchProps & { onClose: () => void };

const SIGN_IN_COPY = {
  why: 'Sign in first: the search will be kept in your account. It stays as it is here.',
  whyNew: 'An account keeps your searches, and what you saved.',
};

/** Asks for a name and for how often to send alerts. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const session = useSession();
  return (
    <Dialog title="Save this search" onClose={props.onClose}>
      {session ? <SaveSearchForm {...props} session={session} /> : <SignInPrompt {...SIGN_IN_COPY} />}
    </Dialog>
  );
}

type SaveSearchFormProps = SaveSearchDialogProps & { session: Session };

function SaveSearchForm(props: SaveSearchFormProps) {
  const { form, setForm, error, isBusy, save } = useSaveSearch(props);
  const { data: account } = useQuery(accountQuery(useApi(), props.session));
  const isUnconfirmed = account?.isEmailConfirmed === false && form.alerts !== 'never';
  return (
    <form className="grid gap-4.5" noValidate onSubmit={save}>
      <TextField
        label="Name"
        value={form.name}
        maxLength={SAVED_NAME_MAX_LENGTH}
        error={error}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
      />
      <SelectField
        label="When new businesses fit"
        value={form.alerts}
        onChoose={(value) =>
          setForm({ ...form, alerts: ALERT_FREQUENCIES.find((each) => each === value) ?? form.alerts })
        }
      >
        {ALERT_FREQUENCIES.map((each) => (
          <option key={each} value={each}>
            {ALERT_LABELS[each]}
          </option>
        ))}
      </SelectField>
      <p className="hint">
        {isUnconfirmed
          ? 'Alerts start once you’ve confirmed your email address.'
          : 'Without news no mail comes, and each has a link that ends it.'}
      </p>
      <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
        Save the search
      </Button>
    </form>
  );
}

function useSaveSearch({ search, categories, session, onClose }: SaveSearchFormProps) {
  const navigate = useNavigate();
  const [form, setForm] = useState<{ name: string; alerts: AlertFrequency }>({
    name: defaultName({ search, categories }),
    alerts: 'weekly',
  });
  const name = form.name.trim();
  const [nameError, setNameError] = useState('');
  const { isBusy, error, submit } = useAction({
    run: (api) => {
      // the map is a display option, not part of the search
      const { view: _view, ...savedSearch } = search;
      const query = paths.listings(savedSearch).split('?')[1] ?? '';
      return createSavedSearch(api, { name, query, alerts: form.alerts });
    },
    successToast: () => ({
      title: 'Search saved',
      text: `“${name}” stands under Saved.`,
      action: { label: 'See your searches', run: () => void navigate({ href: paths.saved({ view: 'searches' }) }) },
    }),
    errorTitle: null,
    onSuccess: onClose,
    invalidates: [savedKey(session)],
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setNameError(name === '' ? 'Give the search a name.' : '');
    if (name !== '') void submit();
  };
  return { form, setForm, error: nameError || error || undefined, isBusy, save };
}

/** For example "Plumbing: leaking sink in Austin". */
function defaultName({ search, categories }: SaveSearchProps): string {
  const what = [search.category && categoryName(categories, search.category), search.search].filter(Boolean).join(': ');
  const place = search.location && titleCase(search.location).replace(/ [a-z]{2}$/i, (state) => state.toUpperCase());
  const where = place && (what ? ` in ${place}` : `Businesses in ${place}`);
  return (`${what}${where ?? ''}` || 'Businesses that fit').slice(0, SAVED_NAME_MAX_LENGTH);
}
