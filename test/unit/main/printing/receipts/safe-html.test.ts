import { expect, it } from 'vitest';
import { html, NOTHING } from '../../../../../main/printing/receipts/safe-html.ts';

it('safe HTML escapes every value, inside attributes and lists too', () => {
  const hostile = `<script>"'&`;
  expect(html`<p title="${hostile}">${[hostile, [hostile]]}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;&lt;script&gt;&quot;&#39;&amp;</p>',
  );
});

it('safe HTML leaves only its own output unescaped', () => {
  expect(html`<b>${html`<i>${'<'}</i>`}${NOTHING}</b>`.markup).toBe('<b><i>&lt;</i></b>');
});
