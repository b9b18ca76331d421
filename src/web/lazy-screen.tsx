import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { enableClientNavigation } from './client-navigation.ts';
import { installHeartLoader } from './saved/heart-loader.ts';

/** The component of a route: a screen whose code is fetched when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ default: withScreenEffects(await load()) }));
}

/** Tells when the screen is hydrated. */
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
