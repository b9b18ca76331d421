import { FOOTER_PAGES_MAX, PAGE_DESCRIPTION_MAX_LENGTH, pageSlugFromTitle, sitePagePath } from '#domain/site-page.ts';
import type { EditablePage, PageFormValues } from '../../api/desk-pages.ts';
import { useSite } from '../../app-context.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';

type PageSettingsProps = { saved: EditablePage; draft: DraftForm<PageFormValues> };

export function PageSettings({ saved, draft: { form, errors, edit } }: PageSettingsProps) {
  const { siteUrl } = useSite();
  const { kind } = saved.page;
  const isCustom = kind === 'custom';
  const slug = isCustom ? form.slug || pageSlugFromTitle(form.title) : kind;
  const address = siteUrl + sitePagePath({ kind, slug });
  return (
    <div className="writing-side">
      <fieldset className="publication">
        <legend className="label">Visibility</legend>
        <Switch
          label="Published"
          isOn={form.isPublished === 'yes'}
          onChange={(isOn) => edit({ isPublished: isOn ? 'yes' : '' })}
        />
        {isCustom && (
          <Switch
            label={`In the footer (at most ${FOOTER_PAGES_MAX} pages)`}
            isOn={form.inFooter === 'yes'}
            onChange={(isOn) => edit({ inFooter: isOn ? 'yes' : '' })}
          />
        )}
        {errors.inFooter && <FormError message={errors.inFooter} />}
      </fieldset>
      {isCustom && (
        <TextField
          label="Address"
          optional
          placeholder={pageSlugFromTitle(form.title)}
          value={form.slug}
          error={errors.slug}
          hint={addressHint(saved, address)}
          onChange={({ target }) => edit({ slug: target.value })}
        />
      )}
      {!isCustom && <p className="hint wrap-anywhere">Address: {address}</p>}
      {!isCustom && errors.slug && <FormError message={errors.slug} />}
      <TextAreaField
        label="Description"
        optional
        rows={3}
        maxLength={PAGE_DESCRIPTION_MAX_LENGTH}
        value={form.description}
        error={errors.description}
        hint="One sentence for search engines."
        onChange={({ target }) => edit({ description: target.value })}
      />
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="publication-choice">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

function addressHint({ oldSlugs }: EditablePage, address: string): string {
  return oldSlugs.length === 0 ? address : `${address}. Old addresses redirect here: ${oldSlugs.join(', ')}`;
}
