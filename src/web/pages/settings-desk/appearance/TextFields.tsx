import { BRAND_TEXT_MAX_LENGTHS, type BrandText } from '#domain/brand/brand.ts';
import type { AppearanceFormValues } from '../../../api/appearance.ts';
import type { DraftForm } from '../../../desk/use-draft-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { APPEARANCE_LABELS } from './appearance-labels.ts';

type TextFieldsProps = {
  title: string;
  hint: string;
  names: readonly BrandText[];
  draft: DraftForm<AppearanceFormValues>;
  defaults: AppearanceFormValues;
};

/** From this length a text needs several lines. */
const LONG_TEXT = 100;

export function TextFields({ title, hint, names, draft: { form, errors, edit }, defaults }: TextFieldsProps) {
  return (
    <fieldset className="settings-figures">
      <legend>{title}</legend>
      <p>{hint}</p>
      {names.map((name) => {
        const label = APPEARANCE_LABELS[name];
        const maxLength = BRAND_TEXT_MAX_LENGTHS[name];
        const Field = maxLength > LONG_TEXT ? TextAreaField : TextField;
        return (
          <div key={name} className="appearance-text">
            <Field
              label={label}
              value={form[name]}
              maxLength={maxLength}
              error={errors[name]}
              hint={`Default: ${defaults[name]}`}
              onChange={({ target }) => edit({ [name]: target.value })}
            />
            {form[name] !== '' && (
              <Button size="small" tone="quiet" aria-label={`Reset ${label}`} onClick={() => edit({ [name]: '' })}>
                Reset
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
