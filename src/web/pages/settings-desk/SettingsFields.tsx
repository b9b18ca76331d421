import { MARKETING_FIGURE_MAX_LENGTH, SITE_NAME_MAX_LENGTH, STALE_AFTER_MONTHS } from '#domain/site.ts';
import type { SiteSettingsFormValues, SiteSettingsModel } from '../../api/site-settings.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FIGURE_SETTINGS, SETTING_LABELS, type SettingName, SITE_SETTINGS, settingHint } from './setting-labels.ts';

type SettingsFieldsProps = { draft: DraftForm<SiteSettingsFormValues>; settings: SiteSettingsModel };

const isFigure = (name: SettingName) => FIGURE_SETTINGS.some((each) => each === name);

export function SettingsFields({ draft: { form, errors, edit }, settings }: SettingsFieldsProps) {
  const fieldFor = (name: SettingName) => ({
    label: SETTING_LABELS[name],
    required: !isFigure(name),
    value: form[name],
    error: errors[name],
    hint: settingHint(name, settings),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <div className="settings-fields">
      {SITE_SETTINGS.map((name) => (
        <TextField
          key={name}
          {...fieldFor(name)}
          type={name === 'supportEmail' ? 'email' : 'text'}
          {...(name === 'siteName' ? { maxLength: SITE_NAME_MAX_LENGTH } : {})}
        />
      ))}
      <SelectField
        label={SETTING_LABELS.staffSecondFactor}
        value={form.staffSecondFactor}
        error={errors.staffSecondFactor}
        onChoose={(value) => edit({ staffSecondFactor: value === 'required' ? 'required' : 'optional' })}
      >
        <option value="optional">Optional</option>
        <option value="required">Required to open the desk</option>
      </SelectField>
      <SelectField
        label={SETTING_LABELS.staleAfterMonths}
        value={form.staleAfterMonths}
        error={errors.staleAfterMonths}
        hint="Owners are asked in their dashboard, visitors on the page of the business."
        onChoose={(value) => edit({ staleAfterMonths: STALE_AFTER_MONTHS.find((months) => months === value) ?? '12' })}
      >
        {STALE_AFTER_MONTHS.map((months) => (
          <option key={months} value={months}>
            {`After ${months} months without a confirmation`}
          </option>
        ))}
      </SelectField>
      <fieldset className="settings-figures">
        <legend>Site statistics</legend>
        <p>
          Shown in the banner and on the home and about pages. They’re counted unless you enter others: only what’s true
          of your site.
        </p>
        {FIGURE_SETTINGS.map((name) => (
          <TextField key={name} {...fieldFor(name)} maxLength={MARKETING_FIGURE_MAX_LENGTH} />
        ))}
      </fieldset>
    </div>
  );
}
