import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A page of Firefox, spoken to in its own WebDriver BiDi: Playwright asks of it what the system's Firefox does not know. */
export type Firefox = {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON can carry it. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors and warnings of the console, and dialogs, since it was last asked. */
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const troubles: string[] = [];
  const send = await connect(await webSocketUrl(child), troubles);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: EVENTS });
  // The shape is the protocol's: https://w3c.github.io/webdriver-bidi/
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: [{ context: string }] };
  const [{ context }] = contexts;
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const script = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { result } = (await send('script.evaluate', script)) as { result?: { value?: string } };
      return JSON.parse(result?.value ?? 'null');
    },
    takeProblems: () => troubles.splice(0),
    async close() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function webSocketUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start.')), START_MS);
    child.stderr?.on('data', (text) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(String(text))?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function connect(address: string, troubles: string[]): Promise<SendCommand> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (message: BidiMessage) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: BidiMessage = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) troubles.push(...problemsIn(message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, ({ result, message }) =>
        result === undefined ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
}

function problemsIn({ method, params = {} }: BidiMessage): string[] {
  if (method !== 'log.entryAdded') return [`${method}: ${params.message}`];
  return params.level === 'error' || params.level === 'warn' ? [`${params.level}: ${params.text}`] : [];
}
