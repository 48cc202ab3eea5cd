import { describe, expect, it } from 'vitest';
import { buildQr, hashQr, type QrFacts, TRAINING_CSC } from '../../../../training-service/fiscal/qr.ts';
import type { StoredDocument } from '../../../../training-service/ledger/document-repository.ts';
import { findByQuery } from '../../../../training-service/public-page/public-page-routes.ts';

const CDC = '01444444017001001001452822017012515873260988';

const FACTS: QrFacts = {
  cdc: CDC,
  emissionTime: '2026-11-21T10:30:00',
  receiver: { parameter: 'dNumIDRec', value: "O'Higgins ñ & 7%+(*)" },
  total: '30000.5',
  totalIva: '2727',
  itemCount: 2,
  digestValue: 'YWJj/+==',
};

function queryOf(facts: QrFacts = FACTS): string {
  return buildQr('http://127.0.0.1:4010', facts, TRAINING_CSC).split('?')[1] ?? '';
}

function find(query: string, issued: QrFacts = FACTS) {
  const qr = buildQr('https://192.168.0.5:4010', issued, TRAINING_CSC);
  const document = { cdc: CDC, qr } as StoredDocument;
  return findByQuery(query, { find: (cdc) => (cdc === CDC ? document : null) }).verdict;
}

/** The query with a field changed, and a hash for whoever has the issuer's code. */
function rewrite(change: (fields: [string, string][]) => [string, string][]): string {
  const fields = change([...new URLSearchParams(queryOf())].slice(0, -1));
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${query}&cHashQR=${hashQr(query, TRAINING_CSC)}`;
}

describe('findByQuery', () => {
  it('takes the QR as it was issued, at whatever address', () => {
    expect(find(queryOf())).toBe('genuine');
  });

  it('takes it as browsers and scanners write it', () => {
    const reader = new URL(`http://127.0.0.1/?${queryOf()}`).search.slice(1);
    expect(reader).toContain('%27');
    expect(find(reader)).toBe('genuine');
    expect(find(new URLSearchParams(queryOf()).toString())).toBe('genuine');
  });

  it.each(['nVersion', 'dFeEmiDE', 'dNumIDRec', 'dTotGralOpe', 'dTotIVA', 'cItems', 'DigestValue', 'IdCSC'])(
    'refuses another %s, with the old hash and with its own',
    (name) => {
      const change = (fields: [string, string][]): [string, string][] =>
        fields.map(([field, value]) => [field, field === name ? `${value}1` : value]);
      const rewritten = rewrite(change);
      expect(find(rewritten)).toBe('altered');
      const oldHash = new URLSearchParams(queryOf()).get('cHashQR') ?? '';
      expect(find(rewritten.replace(/[^=]*$/, oldHash))).toBe('altered');
    },
  );

  it('rewrites nothing by itself: the same fields make the genuine query', () => {
    expect(find(rewrite((fields) => fields))).toBe('genuine');
  });

  it.each([
    ['another hash', queryOf().replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ['no hash', queryOf().replace(/&cHashQR=.*/, '')],
    ['an empty hash', queryOf().replace(/cHashQR=.*/, 'cHashQR=')],
    ['something after the hash', `${queryOf()}&x=1`],
    ['something before it', rewrite((fields) => [...fields, ['x', '1']])],
    ['fields in another order', rewrite((fields) => fields.toReversed())],
    ['a field less', rewrite((fields) => fields.filter(([name]) => name !== 'dTotIVA'))],
    ['nothing', ''],
    ['an Id that is none', queryOf().replace(CDC, '1')],
    ['percent signs that mean nothing', `${queryOf()}%E0%A4%A`],
  ])('refuses %s', (_, query) => {
    expect(find(query)).toBe('altered');
  });

  it('knows no document with another control code', () => {
    const other = '01800695631001001000000612021112917595714694';
    expect(find(queryOf({ ...FACTS, cdc: other }))).toBe('unknown');
  });
});
