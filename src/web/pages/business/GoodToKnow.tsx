import type { FieldValueModel } from '../../api/models.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What the site asks of its businesses: what they have first, then the other facts. */
export function GoodToKnow({ fields }: { fields: readonly FieldValueModel[] }) {
  const visible = fields.filter(({ shown }) => shown !== 'nowhere');
  if (visible.length === 0) return null;
  const features = visible.filter(({ type }) => type === 'yes-no');
  return (
    <section className="business-block" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      {features.length > 0 && (
        <ul className="business-features">
          {features.map(({ key, label, value }) => (
            <li key={key} className={value === true ? undefined : 'text-ink-2'}>
              <Icon name={value === true ? 'check' : 'close'} size={18} />
              {value === true ? label : `${label}: No`}
            </li>
          ))}
        </ul>
      )}
      <dl className="business-facts">
        {visible
          .filter(({ type }) => type !== 'yes-no')
          .map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                <FactValue field={field} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function FactValue({ field: { type, value, text } }: { field: FieldValueModel }) {
  if (type === 'link') return <FactLink href={text} text={shortAddress(text)} />;
  if (typeof value !== 'object' || !('urls' in value)) return text;
  const names = text.split(', ');
  return (
    <ul className="business-profiles">
      {value.urls.map((url, at) => (
        <li key={url}>
          <FactLink href={url} text={names[at] ?? shortAddress(url)} />
        </li>
      ))}
    </ul>
  );
}

/** The server has checked that it is a web address. */
function FactLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  );
}

const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
