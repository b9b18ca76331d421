import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type SmtpMessage = { from: string; to: string[]; raw: string };

/** What the server does with the next message: takes it, refuses it at a step, or hangs up after reading it all. */
type Reaction = 'accept' | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number } | 'drop-after-data';

export type TestSmtpServer = {
  url: string;
  /** What was accepted with a 250. */
  delivered: SmtpMessage[];
  /** What was read to its end, accepted or not. */
  received: SmtpMessage[];
  /** Reactions to the next messages, in order; after them it accepts. */
  nextReactions: Reaction[];
  stop(): Promise<void>;
};

/** A real SMTP server on loopback that can be told to misbehave. */
export async function startTestSmtpServer(port = 0): Promise<TestSmtpServer> {
  const delivered: SmtpMessage[] = [];
  const read: SmtpMessage[] = [];
  const next: Reaction[] = [];
  const reactions = new WeakMap<SMTPServerSession, Reaction>();
  const sockets = new Set<Socket>();

  const failing = (session: SMTPServerSession, step: string): Error | null => {
    const reaction = reactions.get(session);
    if (typeof reaction !== 'object' || reaction.at !== step) return null;
    return Object.assign(new Error(`refused at ${step}`), { responseCode: reaction.code });
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, session, callback) {
      reactions.set(session, next.shift() ?? 'accept');
      callback(failing(session, 'MAIL'));
    },
    onRcptTo: (_address, session, callback) => callback(failing(session, 'RCPT')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const message = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
        };
        read.push(message);
        if (reactions.get(session) === 'drop-after-data') {
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
          return;
        }
        const refusal = failing(session, 'DATA');
        if (!refusal) delivered.push(message);
        callback(refusal);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket).size);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // listening on an IP address, the server has one
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    received: read,
    nextReactions: next,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
