/** Accepts common addresses only: no quoted local parts, no lists, nothing that could escape a mailto link. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at === -1 || text.length > 254) return false;
  const local = text.slice(0, at);
  return (
    /^[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]{1,64}$/.test(local) && !/^\.|\.\.|\.$/.test(local) && isDomain(text.slice(at + 1))
  );
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length > 1 && text.length <= 253 && labels.every(isDomainLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
}

function isDomainLabel(label: string): boolean {
  return /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** 7 to 15 digits with common separators and an optional extension. */
export function isPhoneNumber(text: string): boolean {
  const match = /^(\+?[\d\s().\-/]+?)(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.exec(text);
  const digits = match?.[1]?.replace(/\D/g, '').length ?? 0;
  return digits >= 7 && digits <= 15;
}

/** spec §2: a website without a scheme gets https. Null for anything but http and https. */
export function normalizeWebAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/[\s\\\p{Cc}]/u.test(trimmed) || trimmed.startsWith('/')) return null;
  const withScheme = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  // credentials before the host are deceptive; "@" in a path (example.com/@shop) is fine
  if (/^https?:\/\/[^/?#]*@/i.test(withScheme) || !URL.canParse(withScheme)) return null;
  const { hostname, href } = new URL(withScheme);
  return isDomain(hostname) || isIpv4Address(hostname) ? href : null;
}

function isIpv4Address(hostname: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
}

export function isWebAddress(text: string): boolean {
  return normalizeWebAddress(text) !== null;
}
