import type { Protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { blankReceiptHtml } from '../printing/receipts/screen/blank-receipt.ts';
import {
  LINKED_CSS_PATH,
  linkedReceiptCss,
  readReceiptFont,
} from '../printing/receipts/screen/receipt-css.ts';
import { readyToMeasure } from '../printing/receipts/screen/screen-receipt.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** Only a receipt's style and fonts stay the same while the app runs; all other files are read again. */
const KEPT = 'max-age=3600';
const NOT_KEPT = 'no-store';

const BLANK_RECEIPT_PATH = '/receipt.html';

/** Call once, before the app is ready. */
export function registerAppScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true } },
  ]);
}

/**
 * Serves the renderer's files from `rendererFolder`, and the receipt page with its style and fonts; GET only,
 * exact host, inside its folder. `devServer` is the address of `npm run dev`'s server, which serves the
 * renderer instead.
 */
export function serveApp(protocol: Protocol, rendererFolder: string, devServer: string | null): void {
  protocol.handle(APP_SCHEME, (request) => serve(request, rendererFolder, devServer));
}

/** Exported for tests: they try requests that a browser would not let through. */
export async function serve(
  request: Request,
  rendererFolder: string,
  devServer: string | null = null,
): Promise<Response> {
  const { protocol, host, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || `${protocol}//${host}` !== APP_ORIGIN) return notFound();
  if (pathname === BLANK_RECEIPT_PATH) {
    // Warms up: a receipt will follow soon, and reports unreadable fonts itself.
    readyToMeasure().catch(() => undefined);
    return respond(blankReceiptHtml(), '.html', RECEIPT_POLICY);
  }
  if (pathname === LINKED_CSS_PATH) return respond(linkedReceiptCss(), '.css', RECEIPT_POLICY, KEPT);
  const [, name] = /^\/receipt-fonts\/([0-9a-z.-]+)$/.exec(pathname) ?? [];
  if (name === undefined && devServer !== null) return passOn(pathname + search, devServer);
  if (name === undefined) return serveFile(pathname, rendererFolder);
  const font = readReceiptFont(name);
  return font === null ? notFound() : respond(font, '.ttf', RECEIPT_POLICY, KEPT);
}

/** Sends no policy: hot reload needs inline scripts and a connection. */
async function passOn(path: string, devServer: string): Promise<Response> {
  const answer = await fetch(new URL(path, devServer));
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': NOT_KEPT };
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
}

async function serveFile(pathname: string, folder: string): Promise<Response> {
  const type = extname(pathname);
  const file = join(folder, decodePath(pathname));
  // `join` has resolved `..`: a path outside the folder is an attack.
  if (!file.startsWith(folder + sep) || !(type in TYPES)) return notFound();
  try {
    return respond(await readFile(file), type, PAGE_POLICY);
  } catch {
    return notFound();
  }
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

function respond(body: string | Buffer, type: string, policy: string, keep = NOT_KEPT): Response {
  return new Response(new Uint8Array(Buffer.from(body)), {
    headers: {
      'content-type': TYPES[type] ?? '',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': keep,
    },
  });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'content-security-policy': PAGE_POLICY } });
}

/** Scheme of the app's own pages; its requests never leave the machine. */
const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://mostrador`;

export const PAGE_URL = `${APP_ORIGIN}/index.html`;

const ONLY_OURS = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * Allows only the renderer's own files, and no connection at all: the network belongs to main. Receipts are
 * frames of the same origin.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  ONLY_OURS,
].join('; ');

/** A receipt loads its style and fonts, has its logo inline, and runs no script. */
export const RECEIPT_POLICY = `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; ${ONLY_OURS}`;
