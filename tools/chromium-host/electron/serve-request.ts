import { Buffer } from 'node:buffer';
import { isAppUrl, toAppUrl, toBrowserUrl } from './app-address.ts';
import type { Protocol } from './devtools-protocol.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import { answerRequest } from './protocol.ts';

export type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** Statuses that a Response refuses to have a body with. */
const NO_BODY = [101, 204, 205, 304];

/** Answers a request of the page's as the app does, and lets none leave this machine. */
export async function serveRequest(session: DevtoolsSession, paused: PausedRequest): Promise<void> {
  const { requestId, request } = paused;
  if (!isAppUrl(request.url)) return refuseRequest(session, requestId);
  if (isFavicon(paused)) {
    // Only a browser asks for it; the app has never heard of it.
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    return;
  }
  try {
    const response = await answerRequest(readRequest(request));
    if (response.type === 'error') return await refuseRequest(session, requestId);
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({
        name,
        value: headerValue(name, value),
      })),
      ...(NO_BODY.includes(response.status)
        ? {}
        : { body: Buffer.from(await response.arrayBuffer()).toString('base64') }),
    });
  } catch (error) {
    console.error(error);
    await refuseRequest(session, requestId);
  }
}

export async function refuseRequest(session: DevtoolsSession, requestId: string): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
}

function isFavicon({ request, resourceType }: PausedRequest): boolean {
  return resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico';
}

function readRequest({ url, method, headers, postDataEntries }: Protocol.Network.Request): Request {
  const body = postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  return new Request(toAppUrl(url), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, toAppUrl(value)]),
    ...(body === undefined ? {} : { body: Buffer.concat(body) }),
  });
}

function headerValue(name: string, value: string): string {
  return name.toLowerCase() === 'location' ? toBrowserUrl(value) : value;
}
