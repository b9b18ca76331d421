import { LOGO_MAX_BYTES, LOGO_TYPES, logoPath } from '#domain/brand/brand.ts';
import { type AppearanceFormValues, uploadLogo } from '../../../api/appearance.ts';
import { FileButton } from '../../../desk/FileButton.tsx';
import type { DraftForm } from '../../../desk/use-draft-form.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { APPEARANCE_LABELS } from './appearance-labels.ts';

/** The file is stored at once, and shown on the site when the form is saved. */
export function LogoField({ draft: { form, errors, edit } }: { draft: DraftForm<AppearanceFormValues> }) {
  const upload = useAction({
    run: uploadLogo,
    errorTitle: null,
    onSuccess: ({ hash }) => edit({ logoHash: hash }),
  });
  const { logoHash } = form;
  return (
    <fieldset className="settings-figures">
      <legend>{APPEARANCE_LABELS.logoHash}</legend>
      <p>
        PNG or WebP up to {LOGO_MAX_BYTES / 1024 / 1024} MB, at least 512 pixels wide, best with a transparent
        background. The icons of the site are made from it.
      </p>
      {logoHash !== '' && <img className="appearance-logo" src={logoPath(logoHash)} alt="Your logo" />}
      <div className="flex flex-wrap gap-3">
        <FileButton
          name="Logo file"
          accept={LOGO_TYPES.join(',')}
          isBusy={upload.isBusy}
          onChoose={(file) => void upload.submit(file)}
        >
          {upload.isBusy ? 'Uploading...' : logoHash ? 'Choose another logo' : 'Choose a logo'}
        </FileButton>
        {logoHash !== '' && (
          <Button tone="quiet" onClick={() => edit({ logoHash: '' })}>
            Remove logo
          </Button>
        )}
      </div>
      <FormError message={upload.error ?? errors.logoHash} />
      {logoHash !== '' && (
        <SelectField
          label={APPEARANCE_LABELS.nameBesideLogo}
          value={form.nameBesideLogo}
          error={errors.nameBesideLogo}
          hint="Hide it if the logo contains the name."
          onChoose={(value) => edit({ nameBesideLogo: value })}
        >
          <option value="shown">Shown</option>
          <option value="hidden">Hidden</option>
        </SelectField>
      )}
    </fieldset>
  );
}
