import { useState } from 'react';
import { REACH_MILES } from '#domain/site-setup.ts';
import { changeSitePlace } from '../../api/set-up.ts';
import { useAction } from '../../mutations/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Setup } from './setup-steps.tsx';
import { useOverviewKey } from './use-overview-key.ts';

const EVERYWHERE = '';

/** One town and its surroundings, or all places. */
export function PlaceForm({ place }: { place: Setup['place'] }) {
  const [city, setCity] = useState(place ? `${place.city}, ${place.state}` : '');
  const [reach, setReach] = useState(place?.reachMiles ? String(place.reachMiles) : EVERYWHERE);
  const save = useAction({
    run: (api) => changeSitePlace(api, { city, reachMiles: REACH_MILES.find((miles) => `${miles}` === reach) ?? null }),
    errorTitle: null,
    successToast: (message) => ({ title: 'Saved', text: message }),
    invalidates: [useOverviewKey()],
    affectsPublicPages: true,
  });
  return (
    <form
      className="first-place"
      onSubmit={(event) => {
        event.preventDefault();
        void save.submit(undefined);
      }}
    >
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
        {save.isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
