import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { type CategoryWire, listCategoriesOperation } from '#contract/category-operations.ts';
import { createAppRouter } from '#web/router.tsx';
import { routeTree } from '#web/routes.tsx';
import { ToastHost } from '#web/ui/ToastHost.tsx';
import { WizardHost } from '#web/wizard/WizardHost.tsx';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';
import { createTestContext, type RenderedApp, type RenderOptions } from './render-app.tsx';

// The page around a screen is a whole document, which a test cannot render.
routeTree.update({
  component: () => (
    <>
      <main>
        <Outlet />
      </main>
      <WizardHost />
      <ToastHost />
    </>
  ),
});

/** A network that answers what every screen requests: the categories with a listing each. */
export function createSiteNetwork(categories: CategoryWire[] = []): FakeNetwork {
  const network = createFakeNetwork();
  network.succeed(
    listCategoriesOperation,
    { success: true, data: categories },
    { query: { include: 'listings', listings_limit: 1 } },
  );
  return network;
}

export type OpenedScreen = RenderedApp & { back: () => void; historyLength: () => number };

/** Opens a path of the site with its real route: its loader, its states and the navigation to other screens. */
export async function openScreen(path: string, options: Omit<RenderOptions, 'at'> = {}): Promise<OpenedScreen> {
  const { network = createSiteNetwork() } = options;
  const router = createAppRouter(createTestContext({ ...options, network }));
  const history = createMemoryHistory({ initialEntries: [path] });
  // The pointer is where the last test left it: a link below it must not preload.
  router.update({ ...router.options, history });
  router.preloadRoute = async () => undefined;
  await render(<RouterProvider router={router} />);
  return {
    network,
    address: () => router.state.location.href,
    back: () => history.back(),
    historyLength: () => history.length,
  };
}
