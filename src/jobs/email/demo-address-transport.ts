import { isDemoAddress } from '#domain/accounts/demo-address.ts';
import type { MailTransport } from './mail-transport.ts';

/** Emails to people of the demo town count as sent. */
export function withoutDemoAddresses(transport: MailTransport): MailTransport {
  return {
    ...transport,
    send: async (email) => {
      if (!isDemoAddress(email.to)) await transport.send(email);
    },
  };
}
