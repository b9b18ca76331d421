import { useEffect, useState } from 'react';

const serverLoads: Promise<void>[] = [];

export function loadOnServer(load: () => Promise<void>): void {
  if (import.meta.env.SSR) serverLoads.push(load());
}

/** The server awaits it before it renders, because rendering is synchronous. */
export async function serverModulesLoaded(): Promise<void> {
  await Promise.all(serverLoads);
}

/** A module that the server has before it renders, and that the browser loads on demand. */
export function lazyModule<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | null = null;
  const load = async () => {
    loaded ??= await importModule();
  };
  loadOnServer(load);

  /** Null until the module is loaded; `isNeeded` loads it. */
  function useModule(isNeeded: boolean): Module | null {
    const [module, setModule] = useState(() => loaded);
    useEffect(() => {
      if (!isNeeded || module) return;
      // A failed load, such as after a deployment, leaves the page as it is.
      void load().then(
        () => setModule(() => loaded),
        () => {},
      );
    }, [isNeeded, module]);
    return module;
  }

  return { load, useModule };
}
