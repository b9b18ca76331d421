import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Drives the system's Firefox through WebDriver BiDi; Playwright needs a build of its own. */
export type Firefox = {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns and clears console errors, warnings and dialogs. */
  takeProblems(): string[];
  close(): Promise<void>;
};

type BidiMessage = {
  id?: number;
  method?: string;
  result?: unknown;
  message?: string;
  params?: Record<string, unknown>;
};
type SendCommand = (method: string, params?: object) => Promise<unknown>;

const START_MS = 40_000;
const EVENTS = ['log.entryAdded', 'browsingContext.userPromptOpened'];

export async function startFirefox(executable: string): Promise<Firefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'townlink-firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(executable, options, {
    env: { HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const problems: string[] = [];
  const send = await connect(await webSocketUrl(child), problems);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: EVENTS });
  // Shape defined by https://w3c.github.io/webdriver-bidi/
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: [{ context: string }] };
  const [{ context }] = contexts;
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const script = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { result } = (await send('script.evaluate', script)) as { result?: { value?: string } };
      return JSON.parse(result?.value ?? 'null');
    },
    takeProblems: () => problems.splice(0),
    async close() {
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function webSocketUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Firefox did not start within ${START_MS} ms`)), START_MS);
    child.stderr?.on('data', (text) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(String(text))?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function connect(address: string, problems: string[]): Promise<SendCommand> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (message: BidiMessage) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: BidiMessage = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) problems.push(...problemsIn(message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ result, message }) =>
        result === undefined ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

function problemsIn({ method, params = {} }: BidiMessage): string[] {
  if (method !== 'log.entryAdded') return [`${method}: ${params.message}`];
  return params.level === 'error' || params.level === 'warn' ? [`${params.level}: ${params.text}`] : [];
}
