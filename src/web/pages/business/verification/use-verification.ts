import { useQuery } from '@tanstack/react-query';
import type { VerificationWire } from '#contract/verification-operations.ts';
import { asObject } from '../../../api/untrusted-json.ts';
import { useApi } from '../../../app-context.ts';

/** The public record of a listing; null from a server that keeps none. */
export function useVerification(listingId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['verification', listingId],
    queryFn: async ({ signal }) => {
      const answer = await api.request({ path: `/api/listings/${listingId}/verification`, signal });
      const record = asObject(asObject(answer)?.data);
      // a record is our own server's: no other implementation of the API has this call
      return Array.isArray(record?.checks) ? (record as unknown as VerificationWire) : null;
    },
  });
}
