import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const KEY = 'a-key-of-at-least-32-characters-1';
const OTHER_KEY = 'a-key-of-at-least-32-characters-2';
const SECRET = Buffer.from('twenty secret bytes!');

describe('a secret', () => {
  it('is encrypted differently each time, and opened with the same key', () => {
    const box = new SecretBox([KEY]);
    const [one, two] = [box.seal(SECRET, 'user 1'), box.seal(SECRET, 'user 1')];
    expect(one.bytes.equals(two.bytes)).toBe(false);
    expect(one.bytes.includes(SECRET)).toBe(false);
    expect(one.keyId).toBe(two.keyId);
    expect(new SecretBox([KEY]).open(one, 'user 1')).toEqual(SECRET);
  });

  it('is not opened with another key, for another owner or after a change', () => {
    const sealed = new SecretBox([KEY]).seal(SECRET, 'user 1');
    expect(new SecretBox([OTHER_KEY]).open(sealed, 'user 1')).toBeNull();
    expect(new SecretBox([]).open(sealed, 'user 1')).toBeNull();
    expect(new SecretBox([KEY]).open(sealed, 'user 2')).toBeNull();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(new SecretBox([KEY]).open({ ...sealed, bytes: changed }, 'user 1')).toBeNull();
    expect(new SecretBox([KEY]).open({ ...sealed, bytes: sealed.bytes.subarray(0, 20) }, 'user 1')).toBeNull();
  });

  it('is opened with any key of the box and encrypted with the first', () => {
    const former = new SecretBox([OTHER_KEY]).seal(SECRET, 'user 1');
    const box = new SecretBox([KEY, OTHER_KEY]);
    expect(box.open(former, 'user 1')).toEqual(SECRET);
    expect(box.seal(SECRET, 'user 1').keyId).toBe(box.keyId);
    expect(former.keyId).not.toBe(box.keyId);
  });

  it('is stored as it is without a key, and can still be read with one', () => {
    const plain = new SecretBox([]).seal(SECRET, 'user 1');
    expect(plain).toEqual({ keyId: null, bytes: SECRET });
    expect(new SecretBox([KEY]).open(plain, 'user 1')).toEqual(SECRET);
  });
});
