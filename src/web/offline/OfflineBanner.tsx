import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { setServerReachable } from './connection.ts';

const CHECK_TIMEOUT_MS = 8000;

export function OfflineBanner() {
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');
  const retry = async () => {
    setAttempt('running');
    const isReachable = await checkServer();
    setAttempt(isReachable ? 'none' : 'failed');
    if (isReachable) setServerReachable(true);
  };
  return (
    <div className="offline-bar">
      <p role="status">
        {attempt === 'failed' ? (
          <b>You’re still offline.</b>
        ) : (
          <>
            <b>You’re offline.</b> Pages you opened before are still here.
          </>
        )}
      </p>
      <Button size="small" aria-busy={attempt === 'running'} onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  );
}

function checkServer(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
