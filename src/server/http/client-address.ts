import { isIPv6 } from 'node:net';

/** Limits count a caller by its address; of IPv6 the /64 that one customer is given. */
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

/** The address of calls that the server makes to itself while rendering a page: no limits apply to them. */
export const IN_PROCESS_ADDRESS = 'in-process';
