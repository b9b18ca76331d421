import { isIPv6 } from 'node:net';

/** The address that rate limits count. For IPv6 it is the /64 network, which belongs to one customer. */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  const network = [...left, ...missing, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Address of requests that the server makes to itself while it renders a page. No limits apply to them. */
export const IN_PROCESS_ADDRESS = 'in-process';
