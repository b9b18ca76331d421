import { expect, expectTypeOf, test } from 'vitest';
import { loginOperation } from './account-operations.ts';
import { getDeskItemOperation } from './desk/desk-queue-operations.ts';
import { listLeadsOperation, updateLeadOperation } from './lead-operations.ts';
import { listListingsOperation } from './listing-operations.ts';
import {
  type OperationBody,
  type OperationParams,
  type OperationQuery,
  type OperationResponse,
  operationPath,
  operationUrl,
} from './operation-request.ts';
import { putSavedListEntryOperation } from './saved-list-operations.ts';

test('operationPath fills in every path parameter', () => {
  expect(operationPath(putSavedListEntryOperation, { id: 3, listing: 17 })).toBe('/api/lists/3/businesses/17');
  expect(operationPath(listListingsOperation)).toBe('/listings.php');
});

test('operationPath encodes parameters, so that a value cannot leave its path segment', () => {
  expect(operationPath(getDeskItemOperation, { kind: '../x?y#z', id: 1 })).toBe('/api/desk/items/..%2Fx%3Fy%23z/1');
});

test.each([{}, { id: undefined }, { id: '' }])('operationPath rejects %j for a path with :id', (params) => {
  expect(() => operationPath(updateLeadOperation, params)).toThrow(
    'Operation changeLead requires the path parameter "id"',
  );
});

test('operationUrl adds the defined query parameters', () => {
  expect(operationUrl(listLeadsOperation, { query: { search: 'a & b', limit: 20, status: undefined } })).toBe(
    '/api/leads?search=a+%26+b&limit=20',
  );
});

test('operationUrl selects operations that share a path by their action', () => {
  expect(operationUrl(loginOperation)).toBe('/users.php?action=login');
});

test('the types of a request accept text and the primitives that are parsed from it', () => {
  expectTypeOf<OperationParams<typeof updateLeadOperation>>().toEqualTypeOf<{ id: string | number }>();
  expectTypeOf<OperationParams<typeof listLeadsOperation>>().toEqualTypeOf<undefined>();
  expectTypeOf<OperationQuery<typeof listLeadsOperation>>()
    .toHaveProperty('limit')
    .toEqualTypeOf<string | number | undefined>();
  expectTypeOf<OperationQuery<typeof listListingsOperation>>()
    .toHaveProperty('near')
    .toEqualTypeOf<string | undefined>();
  expectTypeOf<OperationBody<typeof updateLeadOperation>>().toHaveProperty('note').toEqualTypeOf<string | undefined>();
  expectTypeOf<OperationResponse<typeof updateLeadOperation>['data']['listing']['business_name']>().toBeString();
});
