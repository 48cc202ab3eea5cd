import { expect, it } from 'vitest';
import { html, NOTHING } from '../../../../../main/printing/receipts/safe-html.ts';

it('escapes every value, also inside attributes and lists', () => {
  const hostile = `<script>"'&`;
  expect(html`<p title="${hostile}">${[hostile, [hostile]]}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;&lt;script&gt;&quot;&#39;&amp;</p>',
  );
});

it('lets through only what came out of it', () => {
  expect(html`<b>${html`<i>${'<'}</i>`}${NOTHING}</b>`.markup).toBe('<b><i>&lt;</i></b>');
});

it('takes a value as it is, backslashes and dollars too', () => {
  expect(html`<p>${'\\n $& $1'}</p>`.markup).toBe('<p>\\n $&amp; $1</p>');
});
