import * as contract from '#contract/desk/desk-user-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { toActor } from '#domain/moderation/decision.ts';
import {
  countAccountContent,
  listAdminActions,
  listDeskUsers,
  listOwnedListings,
} from '#storage/accounts/desk-users.ts';
import { listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import {
  type AccountAction,
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  logAccountListView,
  viewAccount,
} from './account-actions.ts';
import { presentDeskUser, presentUserDetails } from './present-desk-user.ts';

const MAX_LISTINGS = 20;
const MAX_ACTIONS = 50;

export function userDeskRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const loadDetails = async (target: AccountAction) => {
    const user = await viewAccount(context, target);
    const counts = await countAccountContent(db, user.id, context.clock());
    const owned = await listOwnedListings(db, user.id, MAX_LISTINGS);
    const history = await listDeskLogOfItem(db, { kind: 'account', id: user.id });
    const actions = await listAdminActions(db, user.id, MAX_ACTIONS);
    return { data: presentUserDetails(user, { counts, owned, history, actions }) };
  };
  return [
    route(contract.listUsersOperation, async ({ viewer, query: { limit, offset, ...filter } }) => {
      await logAccountListView(context, toActor(viewer), filter.search !== undefined);
      const { users, total } = await listDeskUsers(db, filter, { limit, offset });
      return { data: users.map(presentDeskUser), total };
    }),
    route(contract.getUserOperation, (request) => loadDetails(accountActionOf(request))),
    route(contract.updateUserRoleOperation, async ({ body, ...request }) => {
      await changeAccountRole(context, body.role, accountActionOf(request));
      return loadDetails(accountActionOf(request));
    }),
    route(contract.disableUserOperation, async ({ body, ...request }) => {
      await disableAccount(context, body.reason, accountActionOf(request));
      return loadDetails(accountActionOf(request));
    }),
    route(contract.enableUserOperation, async (request) => {
      await enableAccount(context, accountActionOf(request));
      return loadDetails(accountActionOf(request));
    }),
    route(contract.revokeUserSessionsOperation, async (request) => {
      await endAccountSessions(context, accountActionOf(request));
      return loadDetails(accountActionOf(request));
    }),
  ];
}

function accountActionOf({ viewer, params }: { viewer: NonNullable<Viewer>; params: { id: number } }): AccountAction {
  return { id: params.id, actor: toActor(viewer) };
}
