import { type AppearanceModel, parseAppearance, updateAppearance } from '../../../api/appearance.ts';
import { changedFields } from '../../../api/changed-fields.ts';
import { useDraftForm } from '../../../desk/use-draft-form.ts';
import type { Session } from '../../../session/session.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { AppearancePreview } from './AppearancePreview.tsx';
import { APPEARANCE_LABELS, TEXT_GROUPS } from './appearance-labels.ts';
import { ColorFields } from './ColorFields.tsx';
import { LinkRows } from './LinkRows.tsx';
import { LogoField } from './LogoField.tsx';
import { TextFields } from './TextFields.tsx';

type AppearanceFormProps = { session: Session; appearance: AppearanceModel };

const LINK_LISTS = [
  { name: 'headerLinks', hint: 'A path like /about, or a web address.', example: '/about' },
  { name: 'footerLinks', hint: 'A path like /about, or a web address.', example: '/about' },
  { name: 'socialLinks', hint: 'Shown after the links in the footer.', example: 'https://www.example.com/our-town' },
] as const;

export function AppearanceForm({ session, appearance }: AppearanceFormProps) {
  const draft = useDraftForm({
    key: 'site-appearance',
    stored: appearance,
    save: (api, { form, base, version }) => updateAppearance(api, changedFields(form, base), version ?? 0),
    readCurrent: parseAppearance,
  });
  const { form, errors, edit } = draft;
  return (
    <SettingsForm
      session={session}
      label="Appearance"
      draft={draft}
      labels={APPEARANCE_LABELS}
      savedText="Every page and email now has the new appearance."
      onReset={() => edit(UNSET)}
    >
      <div className="settings-fields">
        <ColorFields draft={draft} />
        <LogoField draft={draft} />
        {TEXT_GROUPS.map((group) => (
          <TextFields key={group.title} {...group} draft={draft} defaults={appearance.defaults} />
        ))}
        {LINK_LISTS.map(({ name, hint, example }) => (
          <LinkRows
            key={name}
            legend={APPEARANCE_LABELS[name]}
            {...{ hint, example }}
            value={form[name]}
            defaults={appearance.defaults[name]}
            error={errors[name]}
            onEdit={(value) => edit({ [name]: value })}
          />
        ))}
      </div>
      <AppearancePreview form={form} defaults={appearance.defaults} />
    </SettingsForm>
  );
}

const UNSET = {
  ...Object.fromEntries(Object.keys(APPEARANCE_LABELS).map((name) => [name, ''])),
  nameBesideLogo: 'shown',
};
