import { API_RESOURCES } from '#contract/api-resources.ts';
import type { Operation } from '#contract/operation.ts';
import { registerStranger } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { operationTarget, sampleInput } from '../sample-input.ts';
import type { DrillRequest } from '../target.ts';

const IDS = 20;

/** Operations that act on the caller's own favorites and claims, whatever business they name. */
const OPEN_TO_ALL = new Set(['saveFavourite', 'removeFavourite', 'bringFavourites', 'makeClaim']);

/** They would end the session of the attack. The access matrix covers them. */
const ENDS_SESSION = new Set(['logout', 'revokeSession']);

/** The first account creates what it can; the second one then uses the same ids, which are not its own. */
export const foreignIds: Attack = {
  name: 'foreign ids',
  async run(target) {
    const ids = Array.from({ length: Math.ceil(IDS * target.share) }, (_, at) => at + 1);
    const calls = API_RESOURCES.flatMap(({ operations }) => operations).flatMap((operation: Operation) =>
      operation.access === 'anyone' || ENDS_SESSION.has(operation.id) ? [] : ids.map((id) => ({ operation, id })),
    );
    const first = await registerStranger(target);
    await target.forEach(calls, async (each) => target.send({ ...toRequest(each), token: first }));
    const second = await registerStranger(target);
    await target.forEach(calls, async (each) => {
      const { operation, id } = each;
      const anonymous = await target.send(toRequest(each));
      if (anonymous.status < 400) target.report(`${operation.id} answers ${anonymous.status} without an account`);
      const foreign = await target.send({ ...toRequest(each), token: second });
      if (foreign.status < 400 && isForbidden(operation))
        target.report(`${operation.id} answers ${foreign.status} to a stranger with id ${id}`);
    });
    const { status } = await target.send({ path: '/api/users/me', token: second });
    if (status !== 200) target.report('the session of the attack ended before its last call');
  },
};

function toRequest({ operation, id }: { operation: Operation; id: number }): DrillRequest {
  const input = sampleInput(operation, id);
  return {
    method: operation.method,
    path: operationTarget(operation, input),
    body: operation.body ? JSON.stringify(input.body) : undefined,
  };
}

function isForbidden({ id, access, path, body }: Operation): boolean {
  if (access !== 'signed-in') return true;
  const namesRecord = path.includes(':') || Object.hasOwn(sampleInput({ body } as Operation, 1).body, 'listing_id');
  return namesRecord && !OPEN_TO_ALL.has(id);
}
