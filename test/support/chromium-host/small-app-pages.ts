import type { Protocol } from 'electron';

const POLICY = "default-src 'none'; script-src 'self'; frame-src 'self' https://marco.test";

const PAGES: Readonly<Record<string, string>> = {
  '/index.html': `<!doctype html><meta charset="utf-8"><title>Pruebas</title><script src="/page.js"></script>
    <body>ñandú <iframe id="inner" src="/inner.html"></iframe></body>`,
  '/inner.html': '<!doctype html><title>Adentro</title><script src="/page.js"></script>',
  '/receipt.html': '<!doctype html><meta charset="utf-8"><body style="margin:4mm">Recibo de ñandú</body>',
};

const SCRIPT = `window.sawApi = 'pruebas' in window;
window.refused = [];
addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));`;

export function serveSmallApp(protocol: Protocol): void {
  protocol.handle('app', (request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== 'pruebas') return new Response(null, { status: 404 });
    if (pathname === '/page.js') return respond(SCRIPT, 'text/javascript');
    if (pathname === '/moved') {
      return new Response(null, { status: 302, headers: { location: 'app://pruebas/inner.html' } });
    }
    const page = PAGES[pathname];
    return page === undefined ? new Response('nada', { status: 404 }) : respond(page, 'text/html');
  });
}

function respond(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY },
  });
}
