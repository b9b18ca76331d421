import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { followLinks } from './follow-links.ts';
import { watchHearts } from './saved/watch-hearts.ts';

/** The component of a route: a screen whose code is fetched when it is first shown. */
export function screen(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ default: asScreen(await load()) }));
}

/** Tells when the screen is hydrated. */
function asScreen(Content: ComponentType): FunctionComponent {
  return function Screen() {
    const router = useRouter();
    useEffect(() => {
      followLinks(router);
      watchHearts(router);
    }, [router]);
    return <Content />;
  };
}
