/** Storage of uploads: a folder, or a bucket shared by several machines. File names are generated, never user input. */
export type FileStore = {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null if the file does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
};

/** Such a name cannot leave its folder on any system. */
const FILE_NAME_PATTERN = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/;

export function assertFileName(name: string): string {
  if (!FILE_NAME_PATTERN.test(name)) throw new Error(`Invalid file name: ${JSON.stringify(name)}`);
  return name;
}
