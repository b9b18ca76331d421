import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts without echo, or reads the first line of stdin. Other users could see an argument. */
export async function readSecret(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: silent, terminal });
  if (terminal) process.stdout.write(prompt);
  try {
    const [line = ''] = terminal ? [await reader.question('')] : await firstLine(reader);
    if (terminal) process.stdout.write('\n');
    return line;
  } finally {
    reader.close();
  }
}

async function firstLine(lines: AsyncIterable<string>): Promise<string[]> {
  for await (const line of lines) return [line];
  return [];
}
