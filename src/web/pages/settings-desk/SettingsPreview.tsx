import type { SiteSettingsFormValues } from '../../api/site-settings.ts';
import { useSite } from '../../app-context.ts';
import { FiguresPreview } from './FiguresPreview.tsx';

export function SettingsPreview({ form }: { form: SiteSettingsFormValues }) {
  const { siteUrl } = useSite();
  const { siteName: name, supportEmail: email } = form;
  const links = [
    ['Privacy', form.privacyUrl],
    ['Terms', form.termsUrl],
    ['Map', form.mapUrl],
  ] as const;
  return (
    <section className="settings-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <figure>
        <figcaption>Header and footer</figcaption>
        <div className="preview-sheet">
          <p className="preview-name">{name || 'No name'}</p>
          <p className="preview-rule">{email}</p>
          <p className="preview-foot">© 2024 {name}</p>
          <dl className="preview-links">
            {links.map(([label, target]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{target === '#' ? 'not set' : target}</dd>
              </div>
            ))}
          </dl>
        </div>
      </figure>
      <figure>
        <figcaption>Search engine result</figcaption>
        <div className="preview-sheet">
          <p className="preview-url">{siteUrl}</p>
          <p className="preview-title">Business Growth Hub | {name}</p>
        </div>
      </figure>
      <figure>
        <figcaption>Email</figcaption>
        <div className="preview-sheet">
          <p className="wrap-anywhere">
            <b>{name}</b> &lt;{email}&gt;
          </p>
          <p className="preview-title">Confirm your email address for {name}</p>
          <p className="preview-url">Questions? {email}</p>
        </div>
      </figure>
      <FiguresPreview form={form} />
    </section>
  );
}
