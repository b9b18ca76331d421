import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type SmtpMessage = { from: string; to: string[]; raw: string };

/** Reaction to a message: accept it, reject it at a step, or close the connection after reading it. */
type Reaction = 'accept' | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number } | 'drop-after-data';

export type TestSmtpServer = {
  url: string;
  /** Messages accepted with 250. */
  delivered: SmtpMessage[];
  /** Messages read completely, accepted or not. */
  received: SmtpMessage[];
  /** Reactions to the next messages, in order. Further messages are accepted. */
  nextReactions: Reaction[];
  stop(): Promise<void>;
};

/** Starts a real SMTP server on loopback that can simulate failures. */
export async function startTestSmtpServer(port = 0): Promise<TestSmtpServer> {
  const delivered: SmtpMessage[] = [];
  const received: SmtpMessage[] = [];
  const nextReactions: Reaction[] = [];
  const reactions = new WeakMap<SMTPServerSession, Reaction>();
  const sockets = new Set<Socket>();

  const rejectionAt = (session: SMTPServerSession, step: string): Error | null => {
    const reaction = reactions.get(session);
    if (typeof reaction !== 'object' || reaction.at !== step) return null;
    return Object.assign(new Error(`rejected at ${step}`), { responseCode: reaction.code });
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, session, callback) {
      reactions.set(session, nextReactions.shift() ?? 'accept');
      callback(rejectionAt(session, 'MAIL'));
    },
    onRcptTo: (_address, session, callback) => callback(rejectionAt(session, 'RCPT')),
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
        received.push(message);
        if (reactions.get(session) === 'drop-after-data') {
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
          return;
        }
        const rejection = rejectionAt(session, 'DATA');
        if (!rejection) delivered.push(message);
        callback(rejection);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket).size);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on an IP address has an AddressInfo.
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    received,
    nextReactions,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
