import './place-form.css';
import { type FormEvent, useState } from 'react';
import { REACH_MILES, type SitePlace } from '#domain/site-setup.ts';
import { deskOverviewKey } from '../api/desk-overview.ts';
import { changeSitePlace, sitePlaceKey } from '../api/set-up.ts';
import { useAction } from '../mutations/use-action.ts';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';

const EVERYWHERE = '';

type PlaceFormProps = { session: Session; place: SitePlace | null };

/** One town and its surroundings, or all places. */
export function PlaceForm({ session, place }: PlaceFormProps) {
  const [city, setCity] = useState(place ? `${place.city}, ${place.state}` : '');
  const [reach, setReach] = useState(place?.reachMiles ? String(place.reachMiles) : EVERYWHERE);
  const save = useAction({
    run: (api) => changeSitePlace(api, { city, reachMiles: REACH_MILES.find((miles) => `${miles}` === reach) ?? null }),
    errorTitle: null,
    successToast: (message) => ({ title: 'Saved', text: message }),
    invalidates: [deskOverviewKey(session), sitePlaceKey(session)],
    affectsPublicPages: true,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.submit(undefined);
  };
  return (
    <form className="place-form" aria-label="Place and reach" onSubmit={onSubmit}>
      <FormError message={save.fieldErrors.city ? undefined : save.error} />
      <TextField
        label="City"
        placeholder="Austin, TX"
        autoComplete="off"
        value={city}
        onChange={({ target }) => setCity(target.value)}
        error={save.fieldErrors.city}
      />
      <SelectField label="Businesses are welcome" value={reach} onChoose={setReach}>
        {REACH_MILES.map((miles) => (
          <option key={miles} value={miles}>
            within {miles} miles
          </option>
        ))}
        <option value={EVERYWHERE}>from everywhere</option>
      </SelectField>
      <Button type="submit" tone="primary" disabled={save.isBusy}>
        {save.isBusy ? 'Saving...' : 'Set place'}
      </Button>
    </form>
  );
}
