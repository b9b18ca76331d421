import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { enableClientNavigation } from './client-navigation.ts';
import { installHeartLoader } from './saved/heart-loader.ts';

/** The component of a route: the export `name` of a module that is loaded on demand. */
export function lazyScreen<Name extends string>(load: () => Promise<{ [Key in Name]: ComponentType }>, name: Name) {
  return lazyRouteComponent(async () => ({ default: withScreenEffects((await load())[name]) }));
}

/**
 * The screen of a route. The server preloads its scripts by the name of the chunk, which is the file name. Pass `chunk`
 * where it differs from the component's name.
 */
export function screen<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
  chunk: string = name,
) {
  return { staticData: { screen: chunk }, component: lazyScreen(load, name) };
}

/** Starts the listeners that must wait for hydration. */
function withScreenEffects(Content: ComponentType): FunctionComponent {
  return function Screen() {
    const router = useRouter();
    useEffect(() => {
      enableClientNavigation(router);
      installHeartLoader(router);
    }, [router]);
    return <Content />;
  };
}
