import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { type SafeFetchOptions, safeFetch } from './safe-fetch.ts';

/** This address represents the public web; all other loopback addresses stay blocked. */
const WEB_ADDRESS = '127.0.0.1';
const userAgent = 'Townlink test';

/** Listens on all addresses of this machine; a blocked fetch must never connect to it. */
let canary: Server;
let canaryPort = '';
let connections = 0;

beforeAll(async () => {
  canary = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  canary.listen(0);
  await once(canary, 'listening');
  canaryPort = String((canary.address() as AddressInfo).port);
});
afterAll(() => {
  canary.close();
});

async function startSite(handler: RequestListener): Promise<{ port: string; paths: string[] }> {
  const paths: string[] = [];
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '');
    handler(request, response);
  });
  server.listen(0, WEB_ADDRESS);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: String((server.address() as AddressInfo).port), paths };
}

/** Resolves names from `names` and allows WEB_ADDRESS and `ports`. */
function webOptions(names: Record<string, string[]>, ports: string[]): SafeFetchOptions {
  return {
    userAgent,
    ports,
    resolve: async (name) => names[name] ?? [],
    isAllowed: (address) => address === WEB_ADDRESS || isPublicAddress(address),
  };
}

const page = (text: string): RequestListener => {
  return (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
};

describe('an address that is not public', () => {
  it('is reachable without the address check', async () => {
    const before = connections;
    const open = { userAgent, ports: [canaryPort], isAllowed: () => true };
    for (const host of ['127.0.0.1', '0x7f.1', '2130706434']) {
      await expect(safeFetch(`http://${host}:${canaryPort}/`, open)).rejects.toThrow('We couldn’t connect');
    }
    expect(connections).toBe(before + 3);
  });

  //
  it.each([
    'http://127.0.0.1:PORT',
    'http://127.1.2.3:PORT',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fd00::1]:PORT/',
    'http://[ff02::1]:PORT/',
    'http://169.254.169.254:PORT/latest/meta-data/',
    'http://100.100.100.200:PORT/',
    'http://10.0.0.1:PORT/',
    'http://172.20.0.1:PORT/',
    'http://192.168.1.1:PORT/',
    'http://224.0.0.1:PORT/',
    'http://255.255.255.255:PORT/',
    'http://localhost:PORT/',
    'http://metadata.google.internal:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
  ])('%s is never connected to', async (url) => {
    const before = connections;
    const address = url.replace('PORT', canaryPort);
    await expect(safeFetch(address, { userAgent, ports: [canaryPort] })).rejects.toThrow(
      /doesn’t lead to a public address|The domain doesn’t exist/,
    );
    expect(connections).toBe(before);
  });

  //
  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['169.254.169.254']],
    [['not an address']],
  ])('is not reached through a name that resolves to %s', async (addresses) => {
    const before = connections;
    const options = { userAgent, ports: [canaryPort], resolve: async () => addresses };
    await expect(safeFetch(`http://localtest.me:${canaryPort}/`, options)).rejects.toThrow('public address');
    expect(connections).toBe(before);
  });

  //
  it.each(['http://127.0.0.2:PORT/', 'http://[::1]:PORT/', 'http://inside.shop:PORT/', '//2130706434:PORT/'])(
    'is not reached by a redirect from the web to %s',
    async (location) => {
      const before = connections;
      const site = await startSite((_request, response) =>
        response.writeHead(302, { location: location.replace('PORT', canaryPort) }).end(),
      );
      const options = webOptions({ 'shop.com': [WEB_ADDRESS], 'inside.shop': ['127.0.0.2'] }, [site.port, canaryPort]);
      await expect(safeFetch(`http://shop.com:${site.port}/`, options)).rejects.toThrow('public address');
      expect(site.paths).toEqual(['/']);
      expect(connections).toBe(before);
    },
  );

  //
  it('is not reached through DNS rebinding', async () => {
    const before = connections;
    const site = await startSite((_request, response) => response.writeHead(302, { location: '/again' }).end());
    const lookupResults = [[WEB_ADDRESS], ['127.0.0.2']];
    let lookups = 0;
    const options = {
      ...webOptions({}, [site.port]),
      resolve: async () => lookupResults[lookups++] ?? ['127.0.0.2'],
    };
    await expect(safeFetch(`http://rebind.com:${site.port}/`, options)).rejects.toThrow('public address');
    // The first lookup was checked and connected to; the second one belongs to the redirect.
    expect({ lookups, paths: site.paths }).toEqual({ lookups: 2, paths: ['/'] });
    expect(connections).toBe(before);
  });
});

describe('a URL that is not a plain web address', () => {
  //
  it.each([
    'gopher://shop.com/',
    'file:///etc/passwd',
    'ftp://shop.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'http://ada:secret@shop.com/',
    'http://ada@shop.com/',
    'http://shop.com:5432/',
    'http://shop.com:25/',
    'https://shop.com:8443/',
    'http://',
    'shop.com',
  ])('is rejected before any lookup: %s', async (url) => {
    let lookups = 0;
    const resolve = async () => {
      lookups++;
      return [WEB_ADDRESS];
    };
    await expect(safeFetch(url, { userAgent, resolve })).rejects.toThrow('isn’t on the public web');
    expect(lookups).toBe(0);
  });

  //
  it.each(['file:///etc/passwd', 'gopher://shop.com/', 'http://ada:secret@shop.com/'])(
    'is rejected as a redirect: %s',
    async (location) => {
      const site = await startSite((_request, response) => response.writeHead(301, { location }).end());
      const options = webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port, '']);
      await expect(safeFetch(`http://shop.com:${site.port}/`, options)).rejects.toThrow('isn’t on the public web');
    },
  );
});

describe('a public page', () => {
  it('is fetched by name with no identifying headers except the user agent', async () => {
    let headers: http.IncomingHttpHeaders = {};
    const site = await startSite((request, response) => {
      headers = request.headers;
      page('<h1>Harbor Plumbing</h1>')(request, response);
    });
    const options = webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]);
    expect(await safeFetch(`http://shop.com:${site.port}/home`, options)).toEqual({
      url: `http://shop.com:${site.port}/home`,
      status: 200,
      body: '<h1>Harbor Plumbing</h1>',
    });
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('is followed over at most five redirects', async () => {
    const site = await startSite((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) page('there')(request, response);
      else response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    const options = webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]);
    expect((await safeFetch(`http://shop.com:${site.port}/5`, options)).body).toBe('there');
    await expect(safeFetch(`http://shop.com:${site.port}/6`, options)).rejects.toThrow('redirects too many times');
  });

  //
  it('without an end is truncated at the size limit, and the download stops', async () => {
    let sent = 0;
    const site = await startSite((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const chunk = 'x'.repeat(64 * 1024);
      const writeChunks = () => {
        while (!response.destroyed && sent < 1e9) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', writeChunks);
        }
      };
      writeChunks();
    });
    const { body } = await safeFetch(
      `http://shop.com:${site.port}/`,
      webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]),
    );
    expect(body).toHaveLength(1024 * 1024);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  //
  it('that is a decompression bomb is truncated at the size limit', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 97), { level: 9 });
    const site = await startSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
    );
    const before = process.memoryUsage().rss;
    const { body } = await safeFetch(
      `http://shop.com:${site.port}/`,
      webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]),
    );
    expect(body).toHaveLength(1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  //
  it.each([
    ['a byte at a time', (send: (text: string) => void) => send('x')],
    ['not at all', () => {}],
  ])('that arrives %s times out', async (_how, drip) => {
    const site = await startSite((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const timer = setInterval(() => drip((text) => response.write(text)), 50);
      response.on('close', () => clearInterval(timer));
    });
    const options = { ...webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]), timeoutMs: 400 };
    await expect(safeFetch(`http://shop.com:${site.port}/`, options)).rejects.toThrow('took too long to respond');
  });

  it('whose DNS lookup hangs times out', async () => {
    const options = { userAgent, timeoutMs: 200, resolve: () => new Promise<string[]>(() => {}) };
    await expect(safeFetch('https://shop.com/', options)).rejects.toThrow('took too long to respond');
  });

  it('has no body if it is not HTML, and fails with an unknown encoding', async () => {
    const site = await startSite((request, response) => {
      const type = request.url === '/picture' ? 'image/png' : 'text/html';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'zstd' }).end('secret');
    });
    const options = webOptions({ 'shop.com': [WEB_ADDRESS] }, [site.port]);
    expect(await safeFetch(`http://shop.com:${site.port}/picture`, options)).toMatchObject({ status: 200, body: '' });
    await expect(safeFetch(`http://shop.com:${site.port}/`, options)).rejects.toThrow('couldn’t be read');
  });

  it('at a reserved name is not fetched', async () => {
    for (const name of ['shop.example', 'shop.test', 'shop.invalid', 'printer.local', 'db.internal', 'localhost']) {
      await expect(safeFetch(`https://${name}/`, { userAgent })).rejects.toThrow('The domain doesn’t exist.');
    }
  });
});
