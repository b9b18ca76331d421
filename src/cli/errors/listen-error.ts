import { networkInterfaces } from 'node:os';
import { UsageError } from '../command.ts';
import { errorCode } from './error-code.ts';

type ListenAddress = { host: string; port: number };

/** Names the setting that is to blame if the server cannot listen; returns other errors unchanged. */
export function listenError(error: unknown, address: ListenAddress): unknown {
  const sentence = describeListenError(errorCode(error), address);
  return sentence === null ? error : new UsageError(sentence, { cause: error });
}

function describeListenError(code: string, { host, port }: ListenAddress): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the process that uses it, or set PORT to another port.`;
    case 'EACCES':
    case 'EPERM':
      return `PORT ${port} is not allowed: ports below 1024 are reserved for root. Set PORT to a higher port behind a proxy, or allow it with the capability CAP_NET_BIND_SERVICE.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `HOST ${host} is not an address of this machine. Set HOST to 0.0.0.0 for all addresses, or to one of: ${ownAddresses()}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EAI_NONAME':
      return `HOST "${host}" cannot be resolved to an address. Set HOST to 0.0.0.0 for all addresses, or to one of: ${ownAddresses()}.`;
    default:
      return null;
  }
}

function ownAddresses(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  return [...new Set(addresses)].join(', ');
}
