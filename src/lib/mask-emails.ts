const EMAIL_ADDRESS = /([^\s<>()[\]"',;:@])[^\s<>()[\]"',;:@]*(@[^\s<>()[\]"',;:@]+)/g;

/** Shortens the part before the @ of each email address to its first letter. */
export function maskEmails(text: string): string {
  return text.replace(EMAIL_ADDRESS, '$1…$2');
}
