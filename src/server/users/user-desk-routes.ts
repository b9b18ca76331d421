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

const LISTINGS_SHOWN = 20;
const ACTIONS_SHOWN = 50;

export function userDeskRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const readOne = async (deed: AccountAction) => {
    const user = await viewAccount(context, deed);
    const counts = await countAccountContent(db, user.id, context.clock());
    const owned = await listOwnedListings(db, user.id, LISTINGS_SHOWN);
    const history = await listDeskLogOfItem(db, { kind: 'account', id: user.id });
    const deeds = await listAdminActions(db, user.id, ACTIONS_SHOWN);
    return { data: presentUserDetails(user, { counts, owned, history, actions: deeds }) };
  };
  return [
    route(contract.listUsersOperation, async ({ viewer, query: { limit, offset, ...filter } }) => {
      await logAccountListView(context, toActor(viewer), filter.search !== undefined);
      const { users, total } = await listDeskUsers(db, filter, { limit, offset });
      return { data: users.map(presentDeskUser), total };
    }),
    route(contract.getUserOperation, (call) => readOne(accountActionOf(call))),
    route(contract.updateUserRoleOperation, async ({ body, ...call }) => {
      await changeAccountRole(context, body.role, accountActionOf(call));
      return readOne(accountActionOf(call));
    }),
    route(contract.disableUserOperation, async ({ body, ...call }) => {
      await disableAccount(context, body.reason, accountActionOf(call));
      return readOne(accountActionOf(call));
    }),
    route(contract.enableUserOperation, async (call) => {
      await enableAccount(context, accountActionOf(call));
      return readOne(accountActionOf(call));
    }),
    route(contract.revokeUserSessionsOperation, async (call) => {
      await endAccountSessions(context, accountActionOf(call));
      return readOne(accountActionOf(call));
    }),
  ];
}

function accountActionOf({ viewer, params }: { viewer: NonNullable<Viewer>; params: { id: number } }): AccountAction {
  return { id: params.id, actor: toActor(viewer) };
}
