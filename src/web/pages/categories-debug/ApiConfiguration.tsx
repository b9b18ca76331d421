import { useSite } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEBUG_REQUEST } from './categories-debug-query.ts';

type ApiConfigurationProps = { isFetching: boolean; onRefetch: () => void };

/** spec §2: GET, no auth, public endpoint. */
export function ApiConfiguration({ isFetching, onRefetch }: ApiConfigurationProps) {
  const { apiOrigin, siteUrl } = useSite();
  const address = `${apiOrigin || siteUrl}${DEBUG_REQUEST.path}?${new URLSearchParams(DEBUG_REQUEST.query)}`;
  return (
    <section className="debug-api" aria-labelledby="api-configuration">
      <h2 id="api-configuration">API configuration</h2>
      <dl>
        <div>
          <dt>Method</dt>
          <dd>{DEBUG_REQUEST.method}</dd>
        </div>
        <div>
          <dt>Authentication</dt>
          <dd>No auth</dd>
        </div>
        <div>
          <dt>Access</dt>
          <dd>Public endpoint</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <a className="link" href={address}>
              {address}
            </a>
          </dd>
        </div>
      </dl>
      <Button size="small" tone="quiet" disabled={isFetching} onClick={onRefetch}>
        {isFetching ? 'Asking...' : 'Reload'}
      </Button>
    </section>
  );
}
