import { expect, type Page } from '@playwright/test';

/** Valid markup mixed with known attacks. An attack that runs calls alert. */
export const HOSTILE_HTML = `
<h2 onmouseover="alert(1)">A good heading</h2>
<p>Good text with <strong>weight</strong> and <code>code</code>.</p>
<ul><li>one</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>
<script>alert(2)</script><img src=x onerror=alert(3)><img src="http://tracker.invalid/x.gif" alt="tracked">
<svg onload=alert(4)><style><img src=x onerror=alert(5)></style></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(6)&gt;"></mglyph></table></mtext></math>
<form id="hostile" action="javascript:alert(7)"><input name="attributes" autofocus onfocus=alert(8)></form>
<iframe srcdoc="<script>parent.alert(9)</script>"></iframe><object data="javascript:alert(10)"></object>
<a href="javascript:alert(11)">press me</a><a href="JaVa&#09;ScRiPt:alert(12)">and me</a>
<base href="https://evil.invalid/"><meta http-equiv="refresh" content="0;url=https://evil.invalid/">
<div style="position:fixed;inset:0" class="hostile-cover">over everything</div>
<details open ontoggle=alert(13)>x</details><video><source onerror=alert(14)></video>
</p><noscript><p title="</noscript><img src=x onerror=alert(15)>"></noscript>`;

/** Expects the safe markup of `HOSTILE_HTML` only, and that no script has run. */
export async function expectHarmless(page: Page): Promise<void> {
  const text = page.locator('.prose');
  await expect(text.getByRole('heading', { name: 'A good heading' })).toBeVisible();
  await expect(text.locator('strong, code, li, td')).toHaveCount(4);
  await text.getByText('press me').click();
  await page.waitForTimeout(300);
  const left = await text.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((each) => [
      ...(/^(script|iframe|form|input|base|meta|style|svg|math|object|details|video|div)$/i.test(each.tagName)
        ? [each.tagName]
        : []),
      ...[...each.attributes].filter(({ name }) => /^on|style|class|srcdoc/.test(name)).map(({ name }) => name),
    ]),
  );
  expect(left).toEqual([]);
}

export function recordDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return dialogs;
}
