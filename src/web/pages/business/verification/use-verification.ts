import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useApi } from '../../../app-context.ts';

const loadOperation = () =>
  import('#contract/verification-operations.ts').then((module) => module.getVerificationOperation);

/** The public verification record of a listing; null from a foreign API, which has none. */
export function useVerification(listingId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['verification', listingId],
    queryFn: async ({ signal }) => {
      if (!api.isOwnServer) return null;
      return (await call(api, loadOperation, { params: { id: listingId }, signal })).data;
    },
  });
}
