import type { getAccountOperation } from '#contract/account-operations.ts';
import type { OperationResponse } from '#contract/operation-request.ts';

type AccountWire = OperationResponse<typeof getAccountOperation>['data'];

export function anAccount(fields: Partial<AccountWire> = {}): AccountWire {
  return {
    id: 1,
    email: 'mo@townlink.example',
    name: 'Mo Lind',
    role: 'owner',
    email_confirmed: true,
    created_at: '2026-01-05T09:00:00Z',
    ...fields,
  };
}
