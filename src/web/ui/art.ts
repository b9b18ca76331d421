import { useEffect, useState } from 'react';

export type Art = typeof import('./art-drawings.ts');

/** The pictures of a page come with it. What draws them is fetched by a browser that goes on to the next page. */
let art: Art | null = import.meta.env.SSR ? await import('./art-drawings.ts') : null;

export async function loadArt(): Promise<void> {
  art ??= await import('./art-drawings.ts');
}

/** Null until there is something that draws; with `isNeeded` it is fetched. */
export function useArt(isNeeded: boolean): Art | null {
  const [loaded, setLoaded] = useState(art);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    // Without it, after the site was updated, a picture is missing and nothing else.
    void loadArt().then(
      () => setLoaded(art),
      () => {},
    );
  }, [isNeeded, loaded]);
  return loaded;
}
