/** People of the demo town. The domain is reserved, so nobody has such an address, and nothing is sent there. */
export const DEMO_MAIL_DOMAIN = 'demo-town.example';

export function isDemoAddress(address: string): boolean {
  return address.toLowerCase().endsWith(`@${DEMO_MAIL_DOMAIN}`);
}
