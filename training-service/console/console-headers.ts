import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseFields } from '../envelope.ts';

/** Its own style, script and picture; nothing written in a page is ever run. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of all that the console answers. A browser tells the origin of a form only with this referrer policy. */
export function setConsoleHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store');
}

/** What a browser says of a request that the page itself made, or a person by hand. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/** Refuses forms that another page sends; of pages that say where they are the origin was looked at before. */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method === 'POST' && typeof site === 'string' && !OWN_SITES.includes(site)) {
    throw refuseFields([{ path: 'sec-fetch-site', message: 'Otra página no puede usar el control' }], 403);
  }
}
