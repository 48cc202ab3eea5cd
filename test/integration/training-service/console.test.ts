import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const SECTIONS = ['', 'documentos', 'bandeja', 'fallas', 'reloj', 'pedidos'];

interface Page {
  status: number;
  html: string;
  headers: Headers;
}

function consoleOf({ controlUrl }: RunningSandbox) {
  const read = async (response: Response): Promise<Page> => ({
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  });
  return {
    open: async (path = '') => read(await fetch(`${controlUrl}/_control/${path}`)),
    /** Sends a form as a browser does, without following redirects. */
    send: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      read(
        await fetch(`${controlUrl}/_control/${path}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: controlUrl, 'sec-fetch-site': 'same-origin', ...headers },
          redirect: 'manual',
        }),
      ),
  };
}

test('every section is a page that can load nothing from elsewhere', async () => {
  const sandbox = await runSandbox();
  const { open } = consoleOf(sandbox);
  for (const section of SECTIONS) {
    const { status, headers, html } = await open(section);
    expect(status, section).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('lang="es-PY"');
    expect(html).not.toMatch(/ style=| on\w+=|<script>|<style>/);
    const addresses = [...html.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^(\/_control\/|#)/.test(address))).toEqual([
      `${sandbox.url}/_control/docs`,
    ]);
  }
  for (const [file, type] of [
    ['css', 'text/css'],
    ['js', 'text/javascript'],
    ['svg', 'image/svg+xml'],
  ]) {
    const answer = await open(`console.${file}`);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  }
});

test('documents, codes and requests are shown, newest first, with foreign text escaped', async () => {
  const sandbox = await runSandbox();
  const { open } = consoleOf(sandbox);
  for (const section of ['documentos', 'bandeja', 'pedidos']) {
    expect((await open(section)).html).toContain('class="empty"');
  }
  const token = await sandbox.logIn();
  const { messages } = await sandbox.control<{ messages: { code: string }[] }>('inbox');
  const code = messages[0]?.code ?? '';
  await sandbox.issue(token);
  const name = '<img src=x onerror=alert(1)> & Cía.';
  const { cdc, qr, xml } = await sandbox.issue(
    token,
    invoiceBody({ venta: { observacion: 'C1-000042' }, cliente: { nombre: name } }),
  );
  await sandbox.post('/simplificado/carritos', { '<b>': '<i>' }, token);

  const documents = (await open('documentos')).html;
  expect(documents).toContain('2 documentos.');
  expect(documents).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Cía.');
  expect(documents).not.toContain('<img src=x');
  expect(documents.indexOf('0000002')).toBeLessThan(documents.indexOf('0000001'));
  expect(documents).toContain('C1-000042');
  // On this port it is not a request of the interface, and no fault hits it.
  const { pathname, search } = new URL(qr);
  expect(documents).toContain(`href="${(pathname + search).replaceAll('&', '&amp;')}"`);
  const before = (await sandbox.ledger()).requests.length;
  expect(await (await fetch(sandbox.controlUrl + pathname + search)).text()).toContain(cdc.slice(0, 4));
  expect((await sandbox.ledger()).requests).toHaveLength(before);
  expect(documents).toContain('Gs. 30.000');
  const file = await open(`documentos/${cdc}/xml`);
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(file.html).toBe((await sandbox.get(new URL(xml).pathname, token)).text);

  const inbox = (await open('bandeja')).html;
  expect(inbox).toContain(`>${code}</code>`);
  expect(inbox).toMatch(/Usado el \d\d\/\d\d\/\d{4} \d\d:\d\d/);

  const requests = (await open('pedidos')).html;
  expect(requests).toContain('/simplificado/carritos');
  const last = (await open('pedidos/5')).html;
  expect(last).toContain('&lt;b&gt;&quot;: &quot;&lt;i&gt;');
  expect(last).toContain('<span class="badge warn">400</span>');
  expect((await open('pedidos/99')).status).toBe(404);
});
