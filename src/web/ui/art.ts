import { useEffect, useState } from 'react';

export type Art = typeof import('./art-drawings.ts');

/** The server renders the drawings of the first page. The browser loads the drawing code for the next page. */
let art: Art | null = import.meta.env.SSR ? await import('./art-drawings.ts') : null;

export async function loadArt(): Promise<void> {
  art ??= await import('./art-drawings.ts');
}

/** Null until the drawing code is loaded; `isNeeded` loads it. */
export function useArt(isNeeded: boolean): Art | null {
  const [loaded, setLoaded] = useState(art);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    // A failed load, such as after a deployment, only leaves the picture out.
    void loadArt().then(
      () => setLoaded(art),
      () => {},
    );
  }, [isNeeded, loaded]);
  return loaded;
}
