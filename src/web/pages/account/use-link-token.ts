import { useEffect, useState } from 'react';

/**
 * The token in the URL fragment of an email link, where neither servers nor the Referer header see it. It is removed from the
 * address bar at once, so that it stays out of history, bookmarks and screenshots. Undefined until hydration, then an
 * empty string if the link has no token.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const readToken = () => {
      const fragment = window.location.hash.slice(1);
      if (fragment) window.history.replaceState(window.history.state, '', window.location.pathname);
      setToken((current) => fragment || current || '');
    };
    readToken();
    // Opening another link of the same kind in this tab changes only the fragment.
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);
  return token;
}
