import { useEffect, useState } from 'react';

/**
 * The secret that a mail's link carries behind '#', where no server and no Referer sees it. It is taken out of the address
 * bar at once, so that it is in no history, bookmark or photo of the screen. Undefined until the page is hydrated, then
 * empty when the link has none.
 */
export function useLinkToken(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const take = () => {
      const found = window.location.hash.slice(1);
      if (found) window.history.replaceState(window.history.state, '', window.location.pathname);
      setSecret((known) => found || known || '');
    };
    take();
    // Another link of the same kind, opened in this tab, changes nothing but the part behind '#'.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return secret;
}
