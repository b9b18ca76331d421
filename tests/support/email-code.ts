import { runEmailJobs } from './email-jobs.ts';
import { requestLogin, requestSecondStep } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';

/** Signs in with the right password and returns the second step and the code in the email. */
export async function startEmailCodeSignIn(app: TestApp, email: string) {
  await runEmailJobs(app);
  const { status, json } = await requestLogin(app, email);
  const [mail] = (await runEmailJobs(app)).filter(({ to }) => to === email);
  return { status, ...json.second_step, code: /^(\d{6}) is your .+ code$/.exec(mail?.subject ?? '')?.[1] ?? '', mail };
}

/** Returns the token of the session. */
export async function signInWithEmailCode(app: TestApp, email: string): Promise<string> {
  const { token, code } = await startEmailCodeSignIn(app, email);
  const { json } = await requestSecondStep(app, { token, method: 'email', code });
  return json.data.token;
}
