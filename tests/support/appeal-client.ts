import { runAllJobs } from './claim-client.ts';
import { deskClient } from './desk-client.ts';
import type { TestApp, TestUser } from './test-app.ts';

export type AppealRef = { kind: 'appeal'; id: number };

/** API calls of a person whom a decision concerns, and of the judge of the appeal. */
export function appealClient(app: TestApp, judge: TestUser) {
  const ownDecisions = async ({ token }: TestUser) =>
    (await app.call('GET', '/api/decisions', { token })).json.data.results;
  return {
    ownDecisions,
    /** Waits until the person is told. */
    async latestDecision(person: TestUser): Promise<number> {
      app.clock.advance(2 * 60_000);
      await runAllJobs(app);
      return (await ownDecisions(person))[0].id;
    },
    async appealTo({ token }: TestUser, decisionId: number): Promise<AppealRef> {
      await app.call('POST', `/api/decisions/${decisionId}/appeal`, { body: { text: 'It was right before.' }, token });
      const { json } = await deskClient(app, judge).queue('kind=appeal');
      return { kind: 'appeal', id: json.data.at(-1).id };
    },
    async grant(item: AppealRef) {
      const { json } = await deskClient(app, judge).decide([item], 'approved', { reason: 'You’re right.' });
      return json.data[0];
    },
  };
}
