import { CLAIM_MAX_LENGTH, SITE_NAME_MAX_LENGTH } from '#domain/site.ts';
import type { SettingsForm } from '../../api/site-settings.ts';
import type { Writing } from '../../desk/use-writing.ts';
import { TextField } from '../../ui/Field.tsx';
import { FIGURE_NAMES, hintOf, LABELS, type SettingName, SITE_NAMES } from './setting-words.ts';

type SettingsFieldsProps = { writing: Writing<SettingsForm>; defaults: SettingsForm };

export function SettingsFields({ writing: { form, errors, type }, defaults }: SettingsFieldsProps) {
  const fieldFor = (name: SettingName) => ({
    label: LABELS[name],
    required: true,
    value: form[name],
    error: errors[name],
    hint: hintOf(name, defaults[name]),
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="settings-fields">
      {SITE_NAMES.map((name) => (
        <TextField
          key={name}
          {...fieldFor(name)}
          type={name === 'support_email' ? 'email' : 'text'}
          {...(name === 'site_name' ? { maxLength: SITE_NAME_MAX_LENGTH } : {})}
        />
      ))}
      <fieldset className="settings-figures">
        <legend>Figures on the pages</legend>
        <p>What the banner, the home page and the about page claim. Set what is true of this site.</p>
        {FIGURE_NAMES.map((name) => (
          <TextField key={name} {...fieldFor(name)} maxLength={CLAIM_MAX_LENGTH} />
        ))}
      </fieldset>
    </div>
  );
}
