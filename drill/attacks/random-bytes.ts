import { randomBytes, randomInt } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { sendRaw } from '../raw-connection.ts';

const CONNECTIONS = 2000;

const randomText = (length: number) => randomBytes(length).toString('latin1');

/** What a client may send that does not speak HTTP, or speaks it wrongly on purpose. */
const PAYLOADS: (() => string)[] = [
  () => randomText(randomInt(1, 4000)),
  () => `GET /${randomText(200)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  () => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  () => 'GET / HTTP/1.1\r\n\r\n',
  () => 'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  () =>
    'POST /users.php HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  () => 'POST /users.php HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
  () => 'POST /users.php HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  () =>
    `POST /users.php HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 300\r\n\r\n${randomText(300)}`,
  () => `${randomText(8)} / HTTP/1.1\r\nHost: a\r\n\r\n`,
  () => `GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\n\r\n`,
  () => `CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${randomText(100)}`,
];

export const randomBytesAttack: Attack = {
  name: 'random bytes',
  async run(target) {
    const turns = Array.from({ length: Math.ceil(CONNECTIONS * target.share) }, (_, turn) => turn);
    await target.forEach(turns, async (turn) => {
      const payload = PAYLOADS[turn % PAYLOADS.length]?.() ?? '';
      target.attempts++;
      const response = await sendRaw(target.instance.url, payload);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
      if (status < 500 || (status === 503 && /^retry-after:/im.test(response))) return;
      target.serverErrors++;
      target.report(`${JSON.stringify(payload.slice(0, 100))} gave ${status}`);
    });
  },
};
