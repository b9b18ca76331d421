import '#web/styles/app.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { browserSession } from '#web/session/use-session.ts';
import { expectQuietConsole, startConsoleMonitor } from './console-monitor.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  browserSession().signOut();
  startConsoleMonitor();
});

afterEach(() => {
  expectQuietConsole();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
