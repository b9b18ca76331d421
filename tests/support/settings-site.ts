import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { buildNamedSite } from './minimal-site.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from './test-app.ts';

export type SettingsSite = {
  app: TestApp;
  /** To the database this is a second process of the same site. */
  other: FastifyInstance;
  admin: TestUser;
  close(): Promise<void>;
};

/** A site whose pages show its name and figures, in two processes. */
export async function startSettingsSite(): Promise<SettingsSite> {
  const { web, remove } = await buildNamedSite();
  const app = await startTestApp({ web });
  const other = await buildApp({ storage: app.storage, files: app.files, site: TEST_SITE, web });
  return {
    app,
    other,
    admin: await app.signIn('admin', 'Ada Park'),
    async close() {
      await other.close();
      await app.close();
      await remove();
    },
  };
}
