import { useQuery } from '@tanstack/react-query';
import type { VerificationWire } from '#contract/verification-operations.ts';
import { asObject } from '../../../api/untrusted-json.ts';
import { useApi } from '../../../app-context.ts';

/** The public verification record of a listing; null from a server without records. */
export function useVerification(listingId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['verification', listingId],
    queryFn: async ({ signal }) => {
      const answer = await api.request({ path: `/api/listings/${listingId}/verification`, signal });
      const record = asObject(asObject(answer)?.data);
      // Safe cast: only our own server has this call.
      return Array.isArray(record?.checks) ? (record as unknown as VerificationWire) : null;
    },
  });
}
