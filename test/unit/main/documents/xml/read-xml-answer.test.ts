import { describe, expect, test } from 'vitest';
import { readXmlAnswer, xmlFault } from '../../../../../main/documents/xml/read-xml-answer.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { sayReason } from '../../../../../shared/text/say-reason.ts';
import { documentXml } from '../../../../support/document-xml.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, makeCdc, success } from '../../../../support/service-answers.ts';

describe('readXmlAnswer', () => {
  const CDC = makeCdc();
  const OTHER = makeCdc({ number: 2 });
  const NOTE = makeCdc({ type: '07' });
  const NOW = Date.UTC(2026, 10, 21);
  /** Reads the answer, with its reason in words. */
  const read = (result: NetworkResult) => {
    const answer = readXmlAnswer(result, CDC, NOW);
    return 'reason' in answer ? { ...answer, reason: sayReason(answer.reason) } : answer;
  };

  describe('accepts the XML', () => {
    test('byte for byte as it came', () => {
      const text = documentXml(CDC);
      expect(read(answered(200, text))).toEqual({ kind: 'xml', bytes: Buffer.from(text) });
    });

    test.each([
      ['with a mark of UTF-8 before it', `\ufeff${documentXml(CDC)}`],
      ['without a declaration', `<rDE><DE Id='${CDC}'/></rDE>`],
      ['in a form of the service’s own', `<documento><cdc>${CDC}</cdc></documento>`],
      ['after a comment, in a namespace', `<!-- a -->\n<ns:rDE><ns:DE a="1" Id="${CDC}"></ns:DE></ns:rDE>`],
      ['that names another document besides', documentXml(CDC, `<dCdCDERef>${NOTE}</dCdCDERef>`)],
    ])('%s', (_name, text) => expect(read(answered(200, text)).kind).toBe('xml'));
  });

  describe('refuses, with the reason,', () => {
    test.each([
      ['a page', `<!DOCTYPE html><html><body>${CDC}</body></html>`, 'no es un XML'],
      ['a page without a doctype', `<html><body>${CDC}</body></html>`, 'no es un XML'],
      ['text', CDC, 'no es un XML'],
      ['nothing', '', 'no es un XML'],
      ['JSON that is no envelope', JSON.stringify({ cdc: CDC }), 'no es un XML'],
      ['half of one', documentXml(CDC).slice(0, -10), 'no está entero'],
      ['another document’s', documentXml(OTHER), 'de otro documento'],
      ['another document’s that names this one', documentXml(OTHER, CDC), 'de otro documento'],
      ['one without a cdc', '<rDE></rDE>', 'de otro documento'],
      ['what was not UTF-8', documentXml(CDC, 'Espa\ufffda'), 'UTF-8'],
      ['more than 5 MB', documentXml(CDC, 'x'.repeat(5 * 1024 * 1024)), 'demasiado grande'],
    ])('%s', (_name, text, words) => {
      expect(read(answered(200, text))).toEqual({
        kind: 'failed',
        reason: expect.stringContaining(words),
        waitMs: 0,
      });
    });

    test.each([301, 302, 307])('a redirect (%s), wherever it leads', (status) => {
      const answer = answered(status, documentXml(CDC), { location: 'https://otro.example/x' });
      expect(read(answer)).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining('otra dirección'),
      });
    });

    test.each([
      ['not reached', UNREACHABLE, 'No se pudo llegar'],
      ['no answer', SILENCE, 'ETIMEDOUT'],
      [
        'an answer cut short',
        { ...answered(200, documentXml(CDC)), kind: 'broken-answer', reason: 'ECONNRESET' },
        'entera',
      ],
      ['a success of another kind', answered(200, success({})), 'otra cosa'],
      ['a failing service', answered(500, failure('500', 'Error interno')), 'Error interno'],
      ['a failing gateway', answered(502, '<html></html>'), 'HTTP 502'],
      ['a login', answered(401, failure('401', 'Token vencido')), 'iniciar sesión'],
    ] as [string, NetworkResult, string][])('%s', (_name, result, words) => {
      expect(read(result)).toEqual({ kind: 'failed', reason: expect.stringContaining(words), waitMs: 0 });
    });
  });

  test.each([
    ['in its own words', answered(404, failure('404', 'No existe el documento')), 'No existe el documento'],
    ['with a status alone', answered(404, ''), 'HTTP 404'],
  ])('reports a document unknown to the service %s', (_name, answer, words) => {
    expect(read(answer)).toEqual({ kind: 'unknown', reason: expect.stringContaining(words) });
  });
});

describe('xmlFault', () => {
  const CDC = '01800138848001001123456412018121817819792239';

  test('a text crafted to be slow to read is judged at once', () => {
    // Each would take years with backtracking.
    for (const text of [
      `${'<!---->'.repeat(40)}!`,
      `<?xml?>${'<!--'.repeat(500_000)}`,
      `<a>${'<DE '.repeat(1_000_000)}</a>`,
      `<a>${'<DE Id'.repeat(700_000)}</a>`,
      `<a>${'</a '.repeat(1_000_000)}`,
    ]) {
      expect(xmlFault(text, CDC)).not.toBeNull();
      // Reading it once per sign would never end.
    }
  });
});
