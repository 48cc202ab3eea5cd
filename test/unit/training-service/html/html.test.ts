import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../training-service/html/html.ts';

/** Text that a browser reads from markup without tags. */
function readText(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('html', () => {
  it('escapes any text so that it reads as that text and nothing else', () => {
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
});
