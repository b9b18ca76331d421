import { homeQuery } from '../../api/home.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';

export const homeRoute = {
  loader: ({ context: { queryClient, api } }: { context: AppContext }) =>
    api.isOwnServer ? awaitOnServer(queryClient.prefetchQuery(homeQuery(api))) : Promise.resolve(),
};
