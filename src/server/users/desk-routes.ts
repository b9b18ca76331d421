import * as contract from '#contract/user-desk.ts';
import type { Viewer } from '#domain/account.ts';
import { actorOf } from '#domain/desk.ts';
import { listLogOf } from '#storage/desk-log.ts';
import { countBelongings, listDeedsOf, listDeskUsers, listOwned } from '#storage/desk-users.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import {
  type Deed,
  disableAccount,
  enableAccount,
  endSessions,
  giveRole,
  logList,
  openAccount,
} from './account-desk.ts';
import { presentDeskUser, presentWholeUser } from './present-desk.ts';

const LISTINGS_SHOWN = 20;
const DEEDS_SHOWN = 50;

export function userDesk(context: ServerContext): Route[] {
  const { db } = context;
  const readOne = async (deed: Deed) => {
    const user = await openAccount(context, deed);
    const counts = await countBelongings(db, user.id, context.clock());
    const owned = await listOwned(db, user.id, LISTINGS_SHOWN);
    const history = await listLogOf(db, { kind: 'account', id: user.id });
    const deeds = await listDeedsOf(db, user.id, DEEDS_SHOWN);
    return { data: presentWholeUser(user, { counts, owned, history, deeds }) };
  };
  return [
    route(contract.readUsers, async ({ viewer, query: { limit, offset, ...filter } }) => {
      await logList(context, actorOf(viewer), filter.search !== undefined);
      const { users, total } = await listDeskUsers(db, filter, { limit, offset });
      return { data: users.map(presentDeskUser), total };
    }),
    route(contract.readUser, (call) => readOne(deedOf(call))),
    route(contract.changeRole, async ({ body, ...call }) => {
      await giveRole(context, body.role, deedOf(call));
      return readOne(deedOf(call));
    }),
    route(contract.disableUser, async ({ body, ...call }) => {
      await disableAccount(context, body.reason, deedOf(call));
      return readOne(deedOf(call));
    }),
    route(contract.enableUser, async (call) => {
      await enableAccount(context, deedOf(call));
      return readOne(deedOf(call));
    }),
    route(contract.endUserSessions, async (call) => {
      await endSessions(context, deedOf(call));
      return readOne(deedOf(call));
    }),
  ];
}

function deedOf({ viewer, params }: { viewer: NonNullable<Viewer>; params: { id: number } }): Deed {
  return { id: params.id, actor: actorOf(viewer) };
}
