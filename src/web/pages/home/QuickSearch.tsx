import { useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A plain form to /listings: it works before any script does. */
export function QuickSearch() {
  const navigate = useNavigate();
  const search = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    void navigate({ href: paths.listings({ search: text('search'), location: text('location') }) });
  };
  return (
    <div className="wrap">
      <search>
        <form
          className="quick floating"
          action={paths.listings()}
          onSubmit={(event) => {
            event.preventDefault();
            search(new FormData(event.currentTarget));
          }}
        >
          <Cell name="search" label="Business or service" hint="Sourdough, brake repair, a notary…" />
          <Cell name="location" label="City, state or zip" hint="San Francisco, CA" />
          <Button type="submit" tone="primary">
            <Icon name="search" size={18} />
            Search
          </Button>
        </form>
      </search>
    </div>
  );
}

function Cell({ name, label, hint }: { name: string; label: string; hint: string }) {
  const id = `quick-${name}`;
  return (
    <div className="quick-cell">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} placeholder={hint} maxLength={SEARCH_MAX_LENGTH} autoComplete="off" />
    </div>
  );
}
