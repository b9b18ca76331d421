import type { CSSProperties } from 'react';
import { logoPath } from '#domain/brand/brand.ts';
import { accentColors, type Theme } from '#domain/brand/colors.ts';
import { type AppearanceFormValues, parseLinks } from '../../../api/appearance.ts';
import { useSite } from '../../../app-context.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { formAccents } from './ColorFields.tsx';

type AppearancePreviewProps = { form: AppearanceFormValues; defaults: AppearanceFormValues };

/** Both themes, drawn with the colors that the stylesheet of the site would have. */
export function AppearancePreview({ form, defaults }: AppearancePreviewProps) {
  const accents = formAccents(form);
  return (
    <section className="settings-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <div className="appearance-panes">
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme}>
            <figcaption>{theme === 'light' ? 'Light' : 'Dark'}</figcaption>
            <Pane theme={theme} accent={accents[theme]} form={withDefaults(form, defaults)} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function withDefaults(form: AppearanceFormValues, defaults: AppearanceFormValues): AppearanceFormValues {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    // the headline follows the tagline as it is typed
    value || (name === 'heroTitle' ? form.tagline : '') || defaults[name as keyof AppearanceFormValues],
  ]);
  return Object.fromEntries(entries);
}

function Pane({ theme, accent, form }: { theme: Theme; accent: string; form: AppearanceFormValues }) {
  const { siteName } = useSite();
  const isNamed = form.logoHash === '' || form.nameBesideLogo === 'shown';
  return (
    <div className="appearance-pane" style={paneStyle(theme, accent)}>
      <p className="appearance-strip">{form.tagline}</p>
      <div className="appearance-head">
        <span className="appearance-brand">
          {form.logoHash ? <img src={logoPath(form.logoHash)} alt="" /> : <BrandMark size={24} />}
          {isNamed && siteName}
        </span>
        <span className="appearance-nav">
          {parseLinks(form.headerLinks).map(({ label }, at) => (
            <span key={label} data-current={at === 0}>
              {label}
            </span>
          ))}
          <span>{form.exploreLabel}</span>
        </span>
        <span className={buttonClass({ size: 'small' })}>{form.connectLabel}</span>
      </div>
      <div className="appearance-body">
        <p className="appearance-title">{form.heroTitle}</p>
        <p className="appearance-lead">{form.heroText}</p>
        <div className="appearance-card">
          <b>Quay House</b>
          <span className="appearance-badge">Verified</span>
          <span className={buttonClass({ tone: 'primary', size: 'small' })}>View Details</span>
        </div>
        <p className="appearance-lead">{form.footerText}</p>
        <p className="appearance-foot">
          {`© ${form.footerYear} ${siteName}`} <span>{form.footerCity}</span>
        </p>
      </div>
    </div>
  );
}

function paneStyle(theme: Theme, color: string): CSSProperties {
  const { accent, strong, soft, onAccent } = accentColors(color, theme);
  const tokens = { '--accent': accent, '--accent-strong': strong, '--accent-soft': soft, '--on-accent': onAccent };
  return { colorScheme: theme, ...tokens };
}
