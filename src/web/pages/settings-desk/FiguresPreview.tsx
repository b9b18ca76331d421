import { bannerClaim } from '#domain/marketing-figures.ts';
import type { SiteSettingsFormValues } from '../../api/site-settings.ts';

export function FiguresPreview({ form }: { form: SiteSettingsFormValues }) {
  const figures = [
    [form.businessesFigure, 'businesses connected'],
    [form.reviewsFigure, 'reviews'],
    [form.uptimeFigure, 'uptime'],
    [form.marketsFigure, 'active markets'],
    [form.connectionsFigure, 'verified connections'],
  ] as const;
  return (
    <>
      <figure>
        <figcaption>Banner of every page</figcaption>
        <div className="preview-banner">
          <p>Your Local Business Network</p>
          <p>{bannerClaim({ connections: form.connectionsFigure, markets: form.marketsFigure })}</p>
        </div>
      </figure>
      <figure>
        <figcaption>On the home page and the about page</figcaption>
        <dl className="preview-sheet preview-figures">
          {figures.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || 'No figure'}</dd>
            </div>
          ))}
        </dl>
      </figure>
    </>
  );
}
