import { useSite } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEBUG_CALL } from './debug-query.ts';

type ApiConfigurationProps = { isFetching: boolean; onAskAgain: () => void };

/** spec §2: GET, no auth, public endpoint. */
export function ApiConfiguration({ isFetching, onAskAgain }: ApiConfigurationProps) {
  const { apiOrigin, siteUrl } = useSite();
  const address = `${apiOrigin || siteUrl}${DEBUG_CALL.path}?${new URLSearchParams(DEBUG_CALL.query)}`;
  return (
    <section className="debug-api" aria-labelledby="api-configuration">
      <h2 id="api-configuration">API configuration</h2>
      <dl>
        <div>
          <dt>Method</dt>
          <dd>{DEBUG_CALL.method}</dd>
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
      <Button size="small" tone="quiet" disabled={isFetching} onClick={onAskAgain}>
        {isFetching ? 'Asking...' : 'Ask again'}
      </Button>
    </section>
  );
}
