import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: RFC 6890 and its successors. */
const NON_PUBLIC_IPV4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Within 2000::/3: documentation, and tunnels that embed an IPv4 address. */
const NON_PUBLIC_IPV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const nonPublicNetworks = new BlockList();
for (const [network, bits] of NON_PUBLIC_IPV4) nonPublicNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NON_PUBLIC_IPV6) nonPublicNetworks.addSubnet(network, bits, 'ipv6');

const globalUnicastIpv6 = new BlockList();
globalUnicastIpv6.addSubnet('2000::', 3, 'ipv6');

/** False for loopback, private, link-local, shared, multicast, mapped, reserved and unknown addresses. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !nonPublicNetworks.check(address, 'ipv4');
    case 6:
      return globalUnicastIpv6.check(address, 'ipv6') && !nonPublicNetworks.check(address, 'ipv6');
    default:
      return false;
  }
}
