const PUBLIC_EMAIL_DOMAINS = new Set(
  'aol.com gmail.com gmx.com googlemail.com hotmail.com icloud.com live.com mac.com mail.com me.com msn.com outlook.com pm.me proton.me protonmail.com yahoo.com ymail.com zoho.com'.split(
    ' ',
  ),
);

/** Whether anyone can get an address at the domain. */
export function isPublicEmailDomain(domain: string): boolean {
  return PUBLIC_EMAIL_DOMAINS.has(domain);
}

export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
