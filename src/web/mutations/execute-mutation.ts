import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/**
 * A write without a component: from a DOM event handler, or from code that is loaded on demand. Its callbacks handle success
 * and failure; the promise never rejects.
 */
export async function executeMutation<Output>(
  queryClient: QueryClient,
  options: MutationOptions<Output, Error, void>,
): Promise<void> {
  // Offline it fails at once, as in `useAction`.
  const mutation = queryClient.getMutationCache().build(queryClient, { networkMode: 'always', ...options });
  await mutation.execute().then(
    () => {},
    () => {},
  );
}
