/** Where uploads are kept: a folder, or a bucket that many machines share. Names are made by us, never by visitors. */
export type FileStore = {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** A file that is gone already is no fault. */
  remove(name: string): Promise<void>;
};

/** Letters, digits, hyphens and one ending: such a name stays in its folder on every system. */
const FILE_NAME_PATTERN = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/;

export function assertFileName(name: string): string {
  if (!FILE_NAME_PATTERN.test(name)) throw new Error(`not a name of ours: ${JSON.stringify(name)}`);
  return name;
}
