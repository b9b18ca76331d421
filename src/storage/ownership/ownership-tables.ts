import type { Generated } from 'kysely';
import type { ClaimProof, ClaimStatus, TransferStatus } from '#domain/accounts/ownership-claim.ts';

/** Claims and transfers of listings. */
export type OwnershipTables = {
  claims: {
    id: Generated<number>;
    listing_id: number;
    user_id: number;
    proof: ClaimProof;
    status: Generated<ClaimStatus>;
    email: Generated<string>;
    note: Generated<string>;
    desk_since: Generated<Date | null>;
    disputed_owner_id: Generated<number | null>;
    answer: Generated<string>;
    check_asked_at: Generated<Date | null>;
    checked_at: Generated<Date | null>;
    finding: Generated<string>;
    reason: Generated<string>;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
  transfers: {
    id: Generated<number>;
    listing_id: number;
    from_user_id: number;
    email: string;
    email_key: string;
    status: Generated<TransferStatus>;
    created_at: Date;
    expires_at: Date;
  };
  ownership_links: {
    token_hash: Buffer;
    claim_id: Generated<number | null>;
    transfer_id: Generated<number | null>;
    invitation_id: Generated<number | null>;
    expires_at: Date;
  };
};
