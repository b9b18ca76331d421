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
