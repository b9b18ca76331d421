import {
  contrastPairs,
  DEFAULT_ACCENT,
  darkAccentOf,
  isHexColor,
  nearestReadable,
  type Theme,
} from '#domain/brand/colors.ts';
import type { AppearanceFormValues } from '../../../api/appearance.ts';
import type { DraftForm } from '../../../desk/use-draft-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { APPEARANCE_LABELS } from './appearance-labels.ts';

type ColorFieldsProps = { draft: DraftForm<AppearanceFormValues> };

/** The accents as the form has them: with an unfinished color, the defaults. */
export function formAccents({ accent, accentDark }: Pick<AppearanceFormValues, 'accent' | 'accentDark'>) {
  const light = toColor(accent);
  const derived = light ? darkAccentOf(light) : DEFAULT_ACCENT.dark;
  return { light: light ?? DEFAULT_ACCENT.light, dark: toColor(accentDark) ?? derived };
}

function toColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  return isHexColor(color) ? color : null;
}

export function ColorFields({ draft: { form, errors, edit } }: ColorFieldsProps) {
  const accents = formAccents(form);
  const field = (name: 'accent' | 'accentDark', theme: Theme) => ({
    ...{ name, theme, color: accents[theme], value: form[name], error: errors[name] },
    onEdit: (value: string) => edit({ [name]: value }),
  });
  return (
    <fieldset className="settings-figures appearance-colors">
      <legend>Colors</legend>
      <p>One color is enough: the dark theme gets a lighter shade of it, unless you choose another.</p>
      <ColorField {...field('accent', 'light')} hint={`Default: ${DEFAULT_ACCENT.light}`} />
      <ColorField
        {...field('accentDark', 'dark')}
        hint={form.accentDark === '' ? `Follows the accent color: ${accents.dark}` : 'Empty: follows the accent color.'}
      />
    </fieldset>
  );
}

type ColorFieldProps = {
  name: 'accent' | 'accentDark';
  theme: Theme;
  color: string;
  value: string;
  error: string | undefined;
  hint: string;
  onEdit: (value: string) => void;
};

function ColorField({ name, theme, color, value, error, hint, onEdit }: ColorFieldProps) {
  const label = APPEARANCE_LABELS[name];
  return (
    <div>
      <div className="appearance-color">
        <TextField
          {...{ label, value, error, hint }}
          placeholder={color}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => onEdit(target.value)}
        />
        <input
          type="color"
          aria-label={`Choose the ${label.toLowerCase()}`}
          value={color}
          onChange={({ target }) => onEdit(target.value)}
        />
        {value !== '' && (
          <Button size="small" tone="quiet" aria-label={`Reset ${label}`} onClick={() => onEdit('')}>
            Reset
          </Button>
        )}
      </div>
      <ContrastReport color={color} theme={theme} onChoose={onEdit} />
    </div>
  );
}

type ContrastReportProps = { color: string; theme: Theme; onChoose: (color: string) => void };

/** The server checks the same pairs. */
function ContrastReport({ color, theme, onChoose }: ContrastReportProps) {
  const pairs = contrastPairs(color, theme);
  const isReadable = pairs.every(({ ratio, min }) => ratio >= min);
  const nearest = nearestReadable(color, theme);
  return (
    <div role="status">
      <ul className="appearance-contrast">
        {pairs.map(({ name, ratio, min }) => (
          <li key={name} data-passes={ratio >= min}>
            <Icon name={ratio >= min ? 'check' : 'alert'} size={16} />
            <span>
              {name}: {(Math.floor(ratio * 10) / 10).toFixed(1)}:1, {ratio >= min ? 'enough' : `needs ${min}:1`}
            </span>
          </li>
        ))}
      </ul>
      {!isReadable && (
        <Button size="small" onClick={() => onChoose(nearest)}>
          Use {nearest} instead
        </Button>
      )}
    </div>
  );
}
