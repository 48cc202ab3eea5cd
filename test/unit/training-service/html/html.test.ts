import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../training-service/html/html.ts';

/** What a browser makes of text without markup. */
function readText(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('html', () => {
  it('writes any text so that it is read as that text and nothing else', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const markup = html`${text}`.toString();
        expect(markup).not.toMatch(/[<>"']/);
        // oxlint-disable-next-line no-control-regex
        expect(readText(markup)).toBe(
          text.replace(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\u{10FFFF}]/gu, '\uFFFD'),
        );
      }),
      { numRuns: 200, seed: 4 },
    );
  });

  it.each([
    [html`<p title="${'" onclick="x'}">${'<b>'}</p>`, '<p title="&quot; onclick=&quot;x">&lt;b&gt;</p>'],
    [html`${html`<b>${'&'}</b>`}`, '<b>&amp;</b>'],
    [html`${[1, 'a', html`<i></i>`]}`, '1a<i></i>'],
    [html`(${null}${undefined}${false}${0}${''})`, '(0)'],
    [html`${'\u0000a\uD800b'}`, '\uFFFDa\uFFFDb'],
  ])('%s', (written, expected) => {
    expect(written.toString()).toBe(expected);
  });
});
