import { directoryQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import type { DirectorySearchParams } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

type LoaderInput = { context: AppContext; deps: { search: string | undefined } };

export const directoryRoute = {
  validateSearch: searchParamsValidator('/directory'),
  loaderDeps: ({ search: { search } }: { search: DirectorySearchParams }) => ({ search }),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    awaitOnServer(queryClient.prefetchQuery(directoryQuery(api, deps.search))),
};
