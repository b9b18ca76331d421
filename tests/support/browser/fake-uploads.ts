import { vi } from 'vitest';

export type FakeUpload = {
  file: File;
  isAborted: boolean;
  /** Reports a progress from 0 to 1. */
  progress: (part: number) => void;
  respond: (status: number, json: unknown) => void;
};

/** Replaces XMLHttpRequest, which sends files. Returns the uploads of the test, oldest first. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    statusText = '';
    responseText = '';
    onload?: () => void;
    onabort?: () => void;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.onabort?.();
    }
    send(file: File): void {
      const sent: FakeUpload = {
        file,
        isAborted: false,
        progress: (part) => this.upload.onprogress?.({ loaded: part, total: 1 }),
        respond: (status, json) => {
          Object.assign(this, { status, responseText: JSON.stringify(json) });
          this.onload?.();
        },
      };
      const { onabort } = this;
      this.onabort = () => {
        sent.isAborted = true;
        onabort?.();
      };
      uploads.push(sent);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
