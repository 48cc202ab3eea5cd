import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from '../../../../main/shell/app-protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'mostrador-pages-'));
const rendererFolder = join(folder, 'renderer');
mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
mkdirSync(join(folder, 'renderer-other'));
writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html>');
writeFileSync(join(rendererFolder, 'assets', 'a b.js'), '1');
writeFileSync(join(rendererFolder, 'notes.txt'), 'secret');
writeFileSync(join(folder, 'secret.html'), 'secret');
writeFileSync(join(folder, 'renderer-other', 'secret.html'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, method = 'GET') => serve(new Request(url, { method }), rendererFolder);

describe('the protocol serves', () => {
  test.each([
    ['app://mostrador/index.html', 'text/html; charset=utf-8'],
    ['app://mostrador/assets/a%20b.js', 'text/javascript; charset=utf-8'],
    ['app://mostrador/receipt.css', 'text/css; charset=utf-8'],
    ['app://mostrador/receipt-fonts/semibold.ttf', 'font/ttf'],
    ['app://mostrador/receipt.html', 'text/html; charset=utf-8'],
  ])('%s', async (url, type) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  });
});

describe('the protocol does not serve', () => {
  test.each([
    'app://mostrador/',
    'app://mostrador/missing.html',
    'app://mostrador/notes.txt',
    'app://mostrador/../secret.html',
    'app://mostrador/%2e%2e/secret.html',
    'app://mostrador/..%2fsecret.html',
    'app://mostrador/..%2frenderer-other%2fsecret.html',
    'app://mostrador/%',
    'app://mostrador/%00.html',
    'app://mostrador/receipt-fonts/thin.ttf',
    'app://mostrador/receipt-fonts/..%2f..%2fpackage.json',
    'app://mostrador.example.com/index.html',
    'https://mostrador/index.html',
  ])('%s', async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });
});
