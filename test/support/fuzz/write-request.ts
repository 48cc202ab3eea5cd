import { isRecord } from '../../../shared/wire/tolerant.ts';
import type { Plan } from './interface-requests.ts';
import { Live } from './live-hints.ts';
import { writeBody } from './mutate-body.ts';

/** Live values of the service, as far as its answers gave them. */
export interface Living {
  token: string;
  carts: { id: string; items: string[] }[];
  cdcs: string[];
  /** Path and query of public pages. */
  pages: string[];
  codes: { channel: string; to: string; code: string }[];
}

export interface WrittenRequest {
  bytes: Buffer;
  /** The body alone. */
  body: Buffer;
  path: string;
}

/** A planned request as the bytes to send. */
export function writeRequest(plan: Plan, living: Living): WrittenRequest {
  const body =
    plan.body === undefined ? Buffer.alloc(0) : writeBody(resolve(plan.body, plan, living), plan.mutation);
  const path = pathOf(plan, living);
  const head = [
    `${plan.method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...tokenHeaders(plan.token, living.token),
    ...(plan.contentType === null ? [] : [`Content-Type: ${plan.contentType}`]),
    ...(plan.framing === 'length' ? [`Content-Length: ${body.length}`] : ['Transfer-Encoding: chunked']),
    ...plan.headers,
  ];
  return {
    bytes: Buffer.concat([
      Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
      plan.framing === 'length' ? body : chunked(body),
    ]),
    body,
    path,
  };
}

/** A copy with the live values filled in. */
function resolve(value: unknown, plan: Plan, living: Living): unknown {
  if (value instanceof Live) return resolveLive(value, plan, living);
  if (Array.isArray(value)) return value.map((element) => resolve(element, plan, living));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, plan, living)]));
}

function resolveLive({ kind, pick }: Live, plan: Plan, living: Living): string {
  const code = pickOf(
    living.codes.filter(({ channel }) => plan.path.includes(channel)),
    plan.pick,
  );
  switch (kind) {
    case 'cart':
      return pickOf(living.carts, plan.pick)?.id ?? 'nada';
    case 'item':
      return pickOf(pickOf(living.carts, plan.pick)?.items ?? [], pick) ?? 'nada';
    case 'cdc':
      return pickOf(living.cdcs, plan.pick) ?? 'nada';
    case 'whatsapp':
    case 'email':
      return code?.to ?? 'nada';
    case 'code':
      return code?.code ?? 'AAAAAA';
  }
}

function pathOf(plan: Plan, living: Living): string {
  if (plan.path === '/consultas-test/qr') {
    return (pickOf(living.pages, plan.pick) ?? `${plan.path}?Id=1`) + plan.query.replace('?', '&');
  }
  const lives: Readonly<Record<string, string | undefined>> = {
    cdc: pickOf(living.cdcs, plan.pick),
    carrito_id: pickOf(living.carts, plan.pick)?.id,
  };
  const path = plan.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => plan.parameters[name] || (lives[name] ?? 'nada'),
  );
  return path + plan.query;
}

function tokenHeaders(kind: Plan['token'], token: string): string[] {
  switch (kind) {
    case 'none':
      return [];
    case 'valid':
      return [`x-api-key: Bearer ${token}`];
    case 'bad':
      return [`x-api-key: Bearer ${token.slice(0, -2)}AA`];
    case 'lower':
      return [`x-api-key: bearer ${token}`];
    case 'bare':
      return [`x-api-key: ${token}`];
    case 'empty':
      return ['x-api-key:'];
  }
}

function chunked(body: Buffer): Buffer {
  const half = Math.ceil(body.length / 2);
  const chunk = (part: Buffer): Buffer[] =>
    part.length === 0 ? [] : [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')];
  return Buffer.concat([
    ...chunk(body.subarray(0, half)),
    ...chunk(body.subarray(half)),
    Buffer.from('0\r\n\r\n'),
  ]);
}

function pickOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % list.length];
}
