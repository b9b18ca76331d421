import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { enableClientNavigation } from './client-navigation.ts';
import { installHeartLoader } from './saved/heart-loader.ts';
import { showServedOpenStates } from './ui/open-state.ts';

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

type Handler<Input, Output> = (input: Input) => Output | Promise<Output>;

/**
 * The head of a route from the module of its screen: the route table is part of every first download. If the module is gone
 * after a deployment, the page is reloaded by the route's component (`lazyRouteComponent`).
 */
export function lazyHead<Input, Output>(load: () => Promise<{ routeHandlers: { head: Handler<Input, Output> } }>) {
  return async (input: Input): Promise<Output | typeof EMPTY_HEAD> =>
    (await load().catch(() => null))?.routeHandlers.head(input) ?? EMPTY_HEAD;
}

const EMPTY_HEAD = { meta: [] };

/** The same for a loader. Its requests wait for the module, so frequent destinations have theirs in the route table. */
export function lazyLoader<Input>(load: () => Promise<{ routeHandlers: { loader: Handler<Input, void> } }>) {
  return async (input: Input): Promise<void> => (await load().catch(() => null))?.routeHandlers.loader(input);
}

/** Starts the listeners that must wait for hydration. */
function withScreenEffects(Content: ComponentType): FunctionComponent {
  return function Screen() {
    const router = useRouter();
    useEffect(() => {
      enableClientNavigation(router);
      installHeartLoader(router);
      showServedOpenStates();
    }, [router]);
    return <Content />;
  };
}
